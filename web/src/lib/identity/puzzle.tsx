import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../error-text.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PersonCode } from './person-code.tsx';
import { usePuzzle } from './use-puzzle.ts';
import './puzzle.css';

/** Steps of the arrow keys and of the page keys, in units of the picture. */
const steps: Record<string, number> = {
  ArrowRight: 4,
  ArrowUp: 4,
  ArrowLeft: -4,
  ArrowDown: -4,
  PageUp: 24,
  PageDown: -24,
};
const knobWidth = 50;

/** The person check inside the page, never in a dialog: the puzzle, or a code sent by e-mail. */
export function Puzzle({ onTicket }: { onTicket: (ticket: string) => void }) {
  const { t } = useTranslation();
  const [way, setWay] = useState<'puzzle' | 'mail'>('puzzle');
  return (
    <div className="puzzle">
      {way === 'puzzle' ? <SliderPuzzle onTicket={onTicket} /> : <PersonCode onTicket={onTicket} />}
      <button type="button" className="link" onClick={() => setWay(way === 'puzzle' ? 'mail' : 'puzzle')}>
        {t(way === 'puzzle' ? 'accounts.puzzle.by-mail' : 'accounts.puzzle.by-picture')}
      </button>
    </div>
  );
}

function SliderPuzzle({ onTicket }: { onTicket: (ticket: string) => void }) {
  const { t } = useTranslation();
  const puzzle = usePuzzle(onTicket);
  const { picture, state, offset, furthest } = puzzle;
  const share = furthest === 0 ? 0 : offset / furthest;
  return (
    <>
      <div className={`slider-puzzle ${state}`} role="group" aria-label={t('accounts.puzzle.label')}>
        <div className="puzzle-picture">
          {picture !== undefined && (
            <>
              <img src={picture.background} alt="" draggable={false} />
              <img
                className="piece"
                src={picture.piece}
                alt=""
                draggable={false}
                style={{
                  left: `${(offset / picture.width) * 100}%`,
                  top: `${(picture.pieceTop / picture.height) * 100}%`,
                  width: `${(picture.pieceWidth / picture.width) * 100}%`,
                }}
              />
            </>
          )}
          {state !== 'solved' && (
            <IconButton icon="roll" size="sm" label={t('accounts.puzzle.another')} onClick={puzzle.another} />
          )}
        </div>
        <div className="bar">
          <span className="done" style={{ width: `calc(${share} * (100% - ${knobWidth}px) + 24px)` }} />
          <Knob puzzle={puzzle} share={share} />
          <span className="say" role="status">
            {t(state === 'solved' ? 'accounts.puzzle.solved' : 'accounts.puzzle.move')}
          </span>
        </div>
      </div>
      {puzzle.failure !== undefined && (
        <div className="err" role="alert">
          <Icon name="warn" size="xs" />
          {errorWords(puzzle.failure, t)}
        </div>
      )}
    </>
  );
}

/** The slider: dragged, or moved with the arrow keys and submitted with Enter or the space bar. */
function Knob({ puzzle, share }: { puzzle: ReturnType<typeof usePuzzle>; share: number }) {
  const { t } = useTranslation();
  const drag = useRef<{ fromX: number; fromOffset: number; unitsPerPx: number }>(undefined);
  const { offset, furthest, state } = puzzle;
  const take = (event: React.PointerEvent<HTMLButtonElement>) => {
    const bar = event.currentTarget.parentElement?.clientWidth ?? knobWidth + 1;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { fromX: event.clientX, fromOffset: offset, unitsPerPx: furthest / (bar - knobWidth) };
  };
  const move = (event: React.PointerEvent) => {
    if (drag.current === undefined) return;
    const { fromX, fromOffset, unitsPerPx } = drag.current;
    puzzle.moveTo(fromOffset + (event.clientX - fromX) * unitsPerPx);
  };
  const release = () => {
    if (drag.current === undefined) return;
    drag.current = undefined;
    void puzzle.answer();
  };
  const press = (event: React.KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) puzzle.moveTo(offset + step);
    else if (event.key === 'Enter' || event.key === ' ') void puzzle.answer();
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className="knob"
      role="slider"
      aria-label={t('accounts.puzzle.knob')}
      aria-valuemin={0}
      aria-valuemax={Math.round(furthest)}
      aria-valuenow={Math.round(offset)}
      aria-disabled={state !== 'ready'}
      style={{ left: `calc(${share} * (100% - ${knobWidth}px) + 3px)` }}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={press}
    >
      <Icon name={state === 'solved' ? 'check' : 'arrow'} size="m" />
    </button>
  );
}
