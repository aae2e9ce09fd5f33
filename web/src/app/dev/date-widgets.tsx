import { useState } from 'react';
import { DayRange } from '../../ui/day-range.tsx';
import { DayChip } from '../../ui/parts/dates/day-chip.tsx';
import { DayField } from '../../ui/parts/dates/day-field.tsx';
import { MomentField } from '../../ui/parts/dates/moment-field.tsx';
import { Sample, Samples } from './sample.tsx';

export function DateWidgets() {
  const [day, setDay] = useState('2026-11-22');
  const [none, setNone] = useState('');
  const [moment, setMoment] = useState('2026-11-22T14:30');
  const [range, setRange] = useState({ from: '2026-11-18', to: '2026-12-04' });
  return (
    <Samples title="Dates">
      <Sample name="A day">
        <DayField label="Service start" help="The first day." value={day} onText={setDay} />
      </Sample>
      <Sample name="No day yet, small">
        <DayField small label="Birthday" max="2026-11-22" value={none} onText={setNone} />
      </Sample>
      <Sample name="Wrong">
        <DayField label="Service end" error="The end is before the start." value={day} onText={setDay} />
      </Sample>
      <Sample name="Disabled">
        <DayField disabled label="Service end" value={day} onText={setDay} />
      </Sample>
      <Sample name="A moment">
        <MomentField label="From (CET)" value={moment} onText={setMoment} />
      </Sample>
      <Sample name="In a chip">
        <DayChip label="From" value={day} onText={setDay} />
        <DayChip label="To" value={none} onText={setNone} />
      </Sample>
      <Sample name="Two days, either may stay open" isFull>
        <DayRange
          {...range}
          labels={{ from: 'From', to: 'To', both: 'ETA' }}
          onChange={(from, to) => setRange({ from, to })}
          onDone={() => undefined}
        />
      </Sample>
    </Samples>
  );
}
