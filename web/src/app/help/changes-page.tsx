import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Fill } from '../../ui/slots.tsx';
import changelog from '../../../../CHANGELOG.md?raw';
import './guide.css';

/** A part of the changelog: a version, or its lines. */
type Block = { kind: 'head' | 'text'; text: string } | { kind: 'list'; items: string[] };

/** What is used of Markdown in the changelog: second headings, lists of long lines, and links. */
export function readChangelog(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (line.startsWith('# ') || line.trim() === '') continue;
    if (line.startsWith('## ')) blocks.push({ kind: 'head', text: line.slice(3) });
    else if (line.startsWith('- ')) {
      if (last?.kind === 'list') last.items.push(line.slice(2));
      else blocks.push({ kind: 'list', items: [line.slice(2)] });
    } else if (line.startsWith('  ') && last?.kind === 'list')
      last.items.push(`${last.items.pop()} ${line.trim()}`);
    else blocks.push({ kind: 'text', text: line });
  }
  return blocks;
}

/** Links lead into the repository, which readers of the page may not have: their words stay. */
const plain = (text: string): string => text.replace(/ ?\(\[[^\]]*\]\([^)]*\)\)|`/g, '');

/** What changed with each version, as the project writes it. */
export function ChangesPage() {
  const { t } = useTranslation();
  return (
    <div className="page guide-page">
      <Fill name="crumbs">
        <Link to="/pages/help">{t('guide.title')}</Link>
        <b className="wide">{t('guide.changes')}</b>
      </Fill>
      <h1>{t('guide.changes')}</h1>
      <div className="guide-article" lang="en" dir="ltr">
        {readChangelog(changelog).map((block, index) => (
          <Fragment key={index}>
            {block.kind === 'head' && <h2>{block.text}</h2>}
            {block.kind === 'text' && <p>{plain(block.text)}</p>}
            {block.kind === 'list' && (
              <ul>
                {block.items.map((item) => (
                  <li key={item}>{plain(item)}</li>
                ))}
              </ul>
            )}
          </Fragment>
        ))}
      </div>
    </div>
  );
}
