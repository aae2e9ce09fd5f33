import { type SearchHit, searchRoutes } from '@portolan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';

export type FoundPlace = Extract<SearchHit, { kind: 'port' | 'terminal' }>;

const mostShown = 5;

/** Finds ports and terminals by name in any language, and moves the chart to them. */
export function PlaceFinder({ onFound }: { onFound: (place: FoundPlace) => void }) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const [text, setText] = useState('');
  const asked = text.trim();
  const { data, isPlaceholderData } = useQuery({
    ...routeQuery(searchRoutes.searchByName, { body: { text: asked } }),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
  });
  const places = (asked.length > 1 ? (data ?? []) : [])
    .filter((hit): hit is FoundPlace => hit.kind === 'port' || hit.kind === 'terminal')
    .slice(0, mostShown);
  const choose = (place: FoundPlace | undefined) => {
    if (place === undefined) return;
    onFound(place);
    setText('');
  };
  return (
    <search className="area-find">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPlaceholderData) choose(places[0]);
        }}
      >
        <TextField
          label={t('areas.find.label')}
          type="search"
          value={text}
          maxLength={60}
          placeholder={t('areas.find.placeholder')}
          autoComplete="off"
          onText={setText}
        />
      </form>
      {places.length > 0 && (
        <ul>
          {places.map((place) => (
            <li key={`${place.unLocationCode} ${place.kind === 'terminal' ? place.code : ''}`}>
              <Button kind="flat" size="sm" onClick={() => choose(place)}>
                {place.kind === 'port' ? placeName(place.unLocationCode, place.name) : place.name}{' '}
                <span className="mono soft">{place.unLocationCode}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
