import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { MenuButton, MenuLines } from '../../../ui/menu.tsx';
import type { ListFileMaker } from './list-file.ts';

/** A button that makes a file of the list: CSV, Excel, or by mail for the whole list. */
export function FileMenu(props: {
  words: string;
  file: ListFileMaker;
  /** Only these rows. */
  shipmentIds?: readonly string[];
  buttonClass: string;
  /** Narrow screens show the icon alone. */
  wordsClass?: string;
}) {
  const { t } = useTranslation();
  const { file, shipmentIds, words } = props;
  const mail = {
    key: 'mail',
    words: t('tracking.export-mail'),
    onChoose: file.mail,
  };
  return (
    <MenuButton
      align="end"
      named={props.wordsClass === undefined}
      label={words}
      buttonClass={props.buttonClass}
      button={
        <>
          <Icon name="dl" size="m" />
          <span className={props.wordsClass}>{words}</span>
        </>
      }
    >
      <MenuLines
        groups={[
          {
            key: 'file',
            items: [
              ...(['csv', 'xlsx'] as const).map((format) => ({
                key: format,
                words: t(`tracking.export-${format}`),
                onChoose: () => file.download(format, shipmentIds),
              })),
              ...(shipmentIds === undefined ? [mail] : []),
            ],
          },
        ]}
      />
    </MenuButton>
  );
}
