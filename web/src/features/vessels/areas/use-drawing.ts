import type { Area, LearnedPlace } from '@portolan/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LonLat } from '../../../lib/map/scene.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { keepDraft, readDraft } from '../../../lib/use-draft.ts';
import { type AreaFormDraft, blankArea, draftOf, draftOfPlace, withClick } from './area-draft.ts';

const draftName = (key: string | undefined): string => `area:${key}`;

const keyOf = (of: Area | LearnedPlace | 'new' | undefined): string | undefined =>
  typeof of === 'object' ? ('areaId' in of ? of.areaId : of.learnedPlaceId) : of;

/** What is being drawn; begun again when another area is opened, and kept over a reload. */
export function useDrawing(of: Area | LearnedPlace | 'new' | undefined) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const key = keyOf(of);
  const [held, setHeld] = useState<{ key: string | undefined; draft: AreaFormDraft | undefined }>();
  const begin = (): AreaFormDraft | undefined => {
    if (of === undefined || of === 'new') return of && blankArea;
    return 'areaId' in of
      ? draftOf(of)
      : draftOfPlace(
          of,
          t(`areas.learned.name.${of.kind}`, { port: placeName(of.unLocationCode, of.portName) }),
        );
  };
  const blank = begin();
  const blankText = JSON.stringify(blank);
  const begun = blank && readDraft(draftName(key), blank);
  const draft = held?.key === key ? held?.draft : begun;
  if (held?.key !== key) setHeld({ key, draft: begun });
  // Several points may be moved before the next render: each builds on the one before.
  const change = (part: Partial<AreaFormDraft>) =>
    setHeld((now) => ({ key, draft: now?.draft && { ...now.draft, ...part } }));
  const click = (place: LonLat) =>
    setHeld((now) => ({ key, draft: now?.draft && { ...now.draft, ...withClick(now.draft, place) } }));
  useEffect(() => {
    const isTouched = held?.draft !== undefined && JSON.stringify(held.draft) !== blankText;
    if (isTouched) keepDraft(draftName(held.key), held.draft);
  }, [held, blankText]);
  const forget = () => keepDraft(draftName(key), undefined);
  return { draft, change, click, forget };
}
