import '../../ui/styles/shell.css';
import '../../ui/styles/shell-narrow.css';
import '../../ui/styles/omnibox.css';
import '../../ui/styles/table.css';
import { useEffect, useState } from 'react';
import { useTheme } from '../../lib/theme.ts';
import { LanguageMenu } from '../../ui/frame/language-menu.tsx';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { ThemeButton } from '../../ui/frame/theme-button.tsx';
import { ChoiceWidgets } from './choice-widgets.tsx';
import { DateWidgets } from './date-widgets.tsx';
import { FloatingWidgets } from './floating-widgets.tsx';
import { TableWidgets } from './table-widgets.tsx';
import './widgets-page.css';

type Direction = 'ltr' | 'rtl';

/** React Aria reads the direction of the page when a widget is rendered: it is set before that. */
function applyDirection(direction: Direction): Direction {
  document.documentElement.dir = direction;
  return direction;
}

const askedDirection = (): Direction =>
  new URLSearchParams(globalThis.location.search).get('dir') === 'rtl' ? 'rtl' : 'ltr';

/** Every widget in every state, for developers. Only in development: `/dev/widgets`, `?dir=rtl`. */
export function WidgetsPage() {
  const theme = useTheme();
  const [direction, setDirection] = useState(() => applyDirection(askedDirection()));
  useEffect(() => {
    applyDirection(direction);
    return () => document.documentElement.removeAttribute('dir');
  }, [direction]);
  return (
    <main className="widgets" key={`${theme} ${direction}`}>
      <header>
        <h1>Widgets</h1>
        <Segmented<Direction>
          label="Direction"
          value={direction}
          options={[
            { value: 'ltr', label: 'Left to right' },
            { value: 'rtl', label: 'Right to left' },
          ]}
          onChoose={(next) => setDirection(applyDirection(next))}
        />
        <ThemeButton />
        <LanguageMenu short={false} />
      </header>
      <FloatingWidgets />
      <ChoiceWidgets />
      <DateWidgets />
      <TableWidgets />
    </main>
  );
}
