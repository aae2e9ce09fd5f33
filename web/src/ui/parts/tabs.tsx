import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { AriaLocale } from './aria-locale.tsx';

/** Tabs over one panel. Arrow keys move; only the shown panel is rendered. */
export function Tabs<Key extends string>(props: {
  label: string;
  value: Key;
  tabs: readonly { key: Key; label: string; count?: string }[];
  onChoose: (key: Key) => void;
  children: ReactNode;
}) {
  return (
    <AriaLocale>
      <AriaTabs
        className="contents"
        selectedKey={props.value}
        onSelectionChange={(key) => key !== props.value && props.onChoose(key as Key)}
      >
        <TabList className="tabs" aria-label={props.label}>
          {props.tabs.map(({ key, label, count }) => (
            <Tab key={key} id={key}>
              {label}
              {count !== undefined && <span>{count}</span>}
            </Tab>
          ))}
        </TabList>
        <TabPanel id={props.value} className="tab-panel">
          {props.children}
        </TabPanel>
      </AriaTabs>
    </AriaLocale>
  );
}
