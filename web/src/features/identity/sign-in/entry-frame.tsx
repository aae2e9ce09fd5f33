import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { LanguageMenu } from '../../../ui/frame/language-menu.tsx';
import { ThemeButton } from '../../../ui/frame/theme-button.tsx';
import { SignInChart } from './sign-in-chart.tsx';
import './sign-in.css';

/** The frame of the pages in front of the app: form left, faint chart right. */
export function EntryFrame(props: { title: string; children: ReactNode; foot: ReactNode }) {
  return (
    <main className="entry-page">
      <section className="sign-in-left" aria-label={props.title}>
        <header className="sign-in-top">
          <span className="logo">
            <Icon name="mark" />
            Portolan
          </span>
          <span className="sign-in-tools">
            <LanguageMenu short={false} />
            <ThemeButton />
          </span>
        </header>
        <div className="sign-in-form">
          <h1>{props.title}</h1>
          {props.children}
        </div>
        <footer className="sign-in-foot">{props.foot}</footer>
      </section>
      <SignInChart />
    </main>
  );
}
