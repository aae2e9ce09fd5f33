import { Skeleton } from '../../../ui/states.tsx';
import './mode-detail.css';

/** The detail of a mode in grey while it loads. */
export function ModeDetailSkeleton() {
  return (
    <div className="mode-skeleton" aria-hidden="true">
      <Skeleton width={180} height={24} />
      {Array.from({ length: 8 }, (_, i) => (
        <Skeleton key={i} width="100%" height={20} />
      ))}
    </div>
  );
}
