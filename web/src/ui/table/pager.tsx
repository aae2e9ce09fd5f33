import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import { IconButton } from '../button.tsx';
import { Select } from '../select.tsx';

interface PagerProps {
  page: number;
  pageSize: number;
  pageSizes: readonly number[];
  rowsHere: number;
  total: number | undefined;
  /** `total` is where counting stopped, not the end. */
  totalIsAtLeast: boolean;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onPageSize: (size: number) => void;
}

/** Which rows of how many are shown, and the links to the others. */
export function Pager(props: PagerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const from = props.rowsHere === 0 ? 0 : (props.page - 1) * props.pageSize + 1;
  const to = from === 0 ? 0 : from + props.rowsHere - 1;
  const ends = { from: format.count(from), to: format.count(to) };
  const atLeast = (count: number) =>
    props.totalIsAtLeast ? t('common.pager.at-least', { number: format.count(count) }) : format.count(count);
  return (
    <nav className="pager" aria-label={t('common.pager.label')}>
      <span className="soft wide">
        {props.total === 0
          ? t('common.pager.none')
          : props.total === undefined
            ? t('common.pager.range-open', ends)
            : t('common.pager.range', { ...ends, total: atLeast(props.total) })}
      </span>
      <span className="sp" />
      <IconButton
        icon="left"
        size="sm"
        label={t('common.pager.previous')}
        disabled={props.onPrevious === undefined}
        onClick={props.onPrevious}
      />
      <span>{format.count(props.page)}</span>
      {props.total !== undefined && (
        <span className="soft">
          {t('common.pager.of', { pages: atLeast(Math.max(1, Math.ceil(props.total / props.pageSize))) })}
        </span>
      )}
      <IconButton
        icon="chev"
        size="sm"
        label={t('common.pager.next')}
        disabled={props.onNext === undefined}
        onClick={props.onNext}
      />
      <Select
        className="flat"
        value={String(props.pageSize)}
        label={t('common.pager.size-label')}
        options={props.pageSizes.map((size) => ({
          value: String(size),
          label: t('common.pager.size', { count: size }),
        }))}
        onChoose={(size) => props.onPageSize(Number(size))}
      />
    </nav>
  );
}
