import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { LanguageMenu } from '../../../ui/frame/language-menu.tsx';
import { ThemeButton } from '../../../ui/frame/theme-button.tsx';
import { SignInChart } from './sign-in-chart.tsx';
import './sign-in.css';

/** The frame of the pages in front of the app: form left, faint chart right. */
export function EntryFrame(props: { title: string; children: ReactNode; foot: ReactNode }) {
  return (
    <main className="si">
      <section className="si-l" aria-label={props.title}>
        <header className="si-top">
          <span className="logo">
            <Icon name="mark" />
            Portolan
          </span>
          <span className="si-tools">
            <LanguageMenu short={false} />
            <ThemeButton />
          </span>
        </header>
        <div className="si-f">
          <h1>{props.title}</h1>
          {props.children}
        </div>
        <footer className="si-ft">{props.foot}</footer>
      </section>
      <SignInChart />
    </main>
  );
}
