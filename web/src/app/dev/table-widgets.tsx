import { useState } from 'react';
import { useColumns } from '../../ui/table/column-settings.ts';
import { ColumnsMenu } from '../../ui/table/columns-menu.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Sample, Samples } from './sample.tsx';

interface Call {
  id: string;
  port: string;
  hours: number;
}

const columns: Column<Call>[] = [
  { key: 'port', head: 'Port', fixed: true, cell: ({ port }) => port, sortKey: 'port' },
  { key: 'hours', head: 'Hours', numeric: true, cell: ({ hours }) => hours, sortKey: 'hours' },
];
const calls = Array.from({ length: 10_000 }, (_, i) => ({
  id: `${i}`,
  port: `Port ${i}`,
  hours: (i * 37) % 91,
}));

export function TableWidgets() {
  return (
    <Samples title="Tables">
      <Sample isFull name="A few rows, with ticks and an order">
        <SampleTable label="A few rows, with ticks and an order" rows={calls.slice(0, 6)} />
      </Sample>
      <Sample isFull name="10,000 rows">
        <SampleTable label="10,000 rows" rows={calls} />
      </Sample>
      <Sample isFull name="Loading">
        <SampleTable label="Loading" rows={[]} skeletonRows={6} />
      </Sample>
      <Sample isFull name="Empty">
        <SampleTable label="Empty" rows={[]} />
      </Sample>
    </Samples>
  );
}

function SampleTable({
  label,
  rows,
  skeletonRows,
}: {
  label: string;
  rows: readonly Call[];
  skeletonRows?: number;
}) {
  const arranged = useColumns('sample', columns);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['1']));
  const [current, setCurrent] = useState('2');
  const toggle = (key: string) =>
    setSelected((was) => new Set(was.has(key) ? [...was].filter((other) => other !== key) : [...was, key]));
  return (
    <>
      <div className="filt">
        <ColumnsMenu columns={arranged} />
      </div>
      <DataTable
        label={label}
        columns={arranged}
        rows={rows}
        skeletonRows={skeletonRows}
        rowKey={({ id }) => id}
        rowName={({ port }) => port}
        current={current}
        onCurrent={setCurrent}
        sorting={{ key: 'port', direction: 'asc', onSort: () => undefined }}
        selection={{
          selected,
          onToggle: toggle,
          onToggleAll: (on) => setSelected(new Set(on ? rows.map(({ id }) => id) : [])),
        }}
        empty={<EmptyState title="No calls yet">They come with the first vessel.</EmptyState>}
      />
      <Pager
        page={1}
        pageSize={50}
        pageSizes={[50, 100, 200]}
        rowsHere={rows.length}
        total={rows.length}
        totalIsAtLeast={false}
        onPrevious={undefined}
        onNext={undefined}
        onPageSize={() => undefined}
      />
    </>
  );
}
