import { useNavigate } from '@tanstack/react-router';
import { openTrackDialog } from '../../../lib/shipments/track-dialog-state.ts';
import { useTrackOne } from '../../../features/shipments/tracking/track-one.ts';
import { oceanListDefaults } from '../../../lib/shipments/ocean-search.ts';
import { trackPage } from '../../../lib/shipments/section.ts';
import { vesselsDefaults } from '../../../features/vessels/vessels/vessels-search.ts';
import type { OmniAction } from './omnibox-answers.ts';

/** Runs the action of the chosen answer. */
export function useOmniAction(): (action: OmniAction) => void {
  const navigate = useNavigate();
  const trackOne = useTrackOne();
  return (action) => {
    switch (action.kind) {
      case 'open':
        return void navigate({
          to: '/pages/tracking/ocean/$queryid',
          params: { queryid: action.queryid },
          search:
            action.containerNo === undefined
              ? {}
              : { container: action.containerNo, journey: action.journey },
        });
      case 'track':
        return trackOne(action.number, action.scac);
      case 'track-many':
        return openTrackDialog(action.lines.join('\n'));
      case 'track-in':
        return void navigate({ to: trackPage(action.section), search: { track: action.number } });
      case 'port':
        return void navigate({ to: '/pages/port/$portId', params: { portId: action.portId } });
      case 'vessel-page':
        return void navigate({ to: '/pages/vessels', search: { ...vesselsDefaults, ...action.search } });
      case 'list':
        return void navigate({
          to: '/pages/tracking/ocean',
          search: { ...oceanListDefaults, view: 'all', ...action.search },
        });
      case 'command':
        return action.run();
      case 'fill':
    }
  };
}
