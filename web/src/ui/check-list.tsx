import { lazyPart } from './lazy-part.tsx';

export interface CheckOption {
  key: string;
  name: string;
  count?: number;
}

export interface CheckListProps {
  label: string;
  options: readonly CheckOption[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Values to tick, with a field that finds one among many. Every tick takes effect at once. */
export const CheckList = lazyPart(async () => (await import('./parts/check-list.tsx')).CheckOptions);
