import type { PortReport } from '@portolan/contract';

type Figures = NonNullable<PortReport['figures']>;

/** Per cent of the calls that berthed without waiting; null without calls. Pure. */
export const directPercent = (figures: Pick<Figures, 'berthed' | 'direct'> | null): number | null =>
  figures === null || figures.berthed === 0 ? null : Math.round((100 * figures.direct) / figures.berthed);
