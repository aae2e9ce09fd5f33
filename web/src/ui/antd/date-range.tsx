import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useSettings } from '../../lib/settings.ts';
import { AntdRoot } from './antd-root.tsx';
import './date-range.css';

const isoDay = 'YYYY-MM-DD';

interface DateRangeProps {
  /** ISO days; an empty text is an open end. */
  from: string;
  to: string;
  labels: { from: string; to: string };
  onChange: (from: string, to: string) => void;
}

/** Two days on a calendar, written as the user's settings say. */
export default function DateRange({ from, to, labels, onChange }: DateRangeProps) {
  const { dateStyle } = useSettings();
  return (
    <AntdRoot>
      <DatePicker.RangePicker
        autoFocus
        defaultOpen
        allowEmpty={[true, true]}
        format={dateStyle}
        placeholder={[labels.from, labels.to]}
        value={[from === '' ? null : dayjs(from), to === '' ? null : dayjs(to)]}
        getPopupContainer={(trigger) => trigger.closest<HTMLElement>('.pop') ?? document.body}
        onChange={(range) => onChange(range?.[0]?.format(isoDay) ?? '', range?.[1]?.format(isoDay) ?? '')}
      />
    </AntdRoot>
  );
}
