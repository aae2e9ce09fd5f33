import { useState } from 'react';
import { CheckList } from '../../ui/check-list.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ComboField } from '../../ui/parts/combo-field.tsx';
import { CommandBox } from '../../ui/parts/command-box.tsx';
import { FileButton } from '../../ui/choice/file-button.tsx';
import { FileDrop } from '../../ui/parts/file-drop.tsx';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { Tabs } from '../../ui/choice/tabs.tsx';
import { SelectChip } from '../../ui/select-chip.tsx';
import { Select } from '../../ui/select.tsx';
import { Sample, Samples } from './sample.tsx';

const ports = ['Shanghai', 'Singapore', 'Ningbo-Zhoushan', 'Rotterdam', 'Antwerp-Bruges', 'Hamburg', 'Busan'];
const portOptions = ports.map((label) => ({ value: label, label }));
const manyOptions = Array.from({ length: 40 }, (_, i) => ({
  key: `c${i}`,
  name: `Carrier ${i}`,
  count: i * 7,
}));

export function ChoiceWidgets() {
  return (
    <>
      <Selects />
      <TypeAheads />
      <Switches />
    </>
  );
}

function Selects() {
  const [port, setPort] = useState('Rotterdam');
  const [size, setSize] = useState('');
  const select = (
    <Select label="Port" className="flat" value={port} options={portOptions} onChoose={setPort} />
  );
  return (
    <Samples title="Selects">
      <Sample name="In a form">
        <Field label="Port" help="Where it is unloaded.">
          {(ids) => (
            <div className="input">
              <Select {...ids} value={port} options={portOptions} onChoose={setPort} />
            </div>
          )}
        </Field>
      </Sample>
      <Sample name="Wrong">
        <Field label="Port" error="Port is needed.">
          {(ids) => (
            <div className="input">
              <Select {...ids} value="" options={[{ value: '', label: 'Choose' }]} onChoose={setPort} />
            </div>
          )}
        </Field>
      </Sample>
      <Sample name="Disabled">
        <Field label="Port">
          {(ids) => (
            <div className="input sm">
              <Select {...ids} disabled value={port} options={portOptions} onChoose={setPort} />
            </div>
          )}
        </Field>
      </Sample>
      <Sample name="In a line">{select}</Sample>
      <Sample name="With heads, and what cannot be chosen">
        <Select
          className="flat"
          label="Port"
          value={port}
          options={[
            { value: '', label: 'Choose the port', disabled: true },
            { head: 'Asia', options: portOptions.slice(0, 3) },
            { head: 'Europe', options: portOptions.slice(3, 6) },
          ]}
          onChoose={setPort}
        />
      </Sample>
      <Sample name="Filter chip">
        <SelectChip
          name="Length"
          value={size}
          options={[
            { value: 'short', label: 'Below 100 m' },
            { value: 'long', label: '300 m and more' },
          ]}
          onChoose={setSize}
        />
      </Sample>
    </Samples>
  );
}

function TypeAheads() {
  const [port, setPort] = useState('Hamburg');
  const [text, setText] = useState('');
  const [few, setFew] = useState<readonly string[]>(['late']);
  const [many, setMany] = useState<readonly string[]>(['c3']);
  const found = ports.filter((name) => name.toLowerCase().includes(text.toLowerCase()));
  const combo = { options: portOptions, none: 'No port is called so.', onChoose: setPort };
  return (
    <Samples title="Type-aheads">
      <Sample name="One of many">
        <ComboField label="Port" help="Type a part of the name." value={port} {...combo} />
      </Sample>
      <Sample name="Wrong, empty">
        <ComboField
          small
          label="Port"
          placeholder="Find a port"
          value=""
          error="Port is needed."
          {...combo}
        />
      </Sample>
      <Sample name="Omnibox" isFull>
        <CommandBox
          id="sample-omnibox"
          label="Search"
          placeholder="Port"
          text={text}
          onText={setText}
          onPaste={() => false}
          isAsking={false}
          answers={found.map((words) => ({ words, canChoose: true }))}
          renderAnswer={(index, isActive) => (
            <div className={isActive ? 'option-row-line active' : 'option-row-line'}>
              <Icon name="ports" size="m" />
              <span>
                <b>{found[index]}</b>
                <small>Port</small>
              </span>
              {isActive && <kbd>↵</kbd>}
            </div>
          )}
          more={found.length === 0 && <div className="more">Nothing fits.</div>}
          onChoose={(index) => setText(found[index] ?? '')}
        />
      </Sample>
      <Sample name="Few to tick">
        <CheckList
          label="Status"
          options={[
            { key: 'none', name: 'On time' },
            { key: 'late', name: 'Late' },
          ]}
          chosen={few}
          onChange={setFew}
        />
      </Sample>
      <Sample name="Many to tick">
        <CheckList label="Carrier" options={manyOptions} chosen={many} onChange={setMany} />
      </Sample>
      <Sample name="Not there yet">
        <CheckList label="Carrier" options={undefined} chosen={[]} onChange={setMany} />
      </Sample>
    </Samples>
  );
}

function Switches() {
  const [tab, setTab] = useState('events');
  const [unit, setUnit] = useState('kn');
  return (
    <Samples title="Tabs, switches, files">
      <Sample name="Tabs" isFull>
        <Tabs
          label="Shipment"
          value={tab}
          tabs={[
            { key: 'events', label: 'Events', count: '12' },
            { key: 'charges', label: 'Charges' },
            { key: 'raw', label: 'Raw messages', count: '3' },
          ]}
          onChoose={setTab}
        >
          <p className="tab-text">The panel of {tab}.</p>
        </Tabs>
      </Sample>
      <Sample name="Switch">
        <Segmented
          label="Unit"
          value={unit}
          options={['kn', 'km/h', 'm/s'].map((value) => ({ value, label: value }))}
          onChoose={setUnit}
        />
      </Sample>
      <Sample name="File drop">
        <FileDrop className="drop" label="Files" onFiles={() => undefined}>
          <Icon name="upload" />
          <p>
            Drop a file or <FileButton words="Choose a file" onFiles={() => undefined} />
          </p>
        </FileDrop>
      </Sample>
      <Sample name="File drop, disabled">
        <FileDrop disabled className="drop" label="Files" onFiles={() => undefined}>
          <Icon name="upload" />
          <p>Nothing can be dropped here.</p>
        </FileDrop>
      </Sample>
    </Samples>
  );
}
