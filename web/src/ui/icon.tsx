import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?url';

/** Drawn at 18 px, or smaller inside buttons (`m` 16, `s` 14, `xs` 12). Never carries meaning alone. */
export function Icon({
  name,
  size,
  className,
}: {
  name: IconName;
  size?: 'm' | 's' | 'xs';
  className?: string;
}) {
  return (
    <svg className={['icon', size, className].filter(Boolean).join(' ')} data-name={name} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
