import { usePlaceName } from '../lib/place-names.ts';

/** The name of a place in the language on screen, the Latin one beside it where that is another. */
export function PlaceName({ code, latin }: { code: string | null | undefined; latin: string }) {
  const shown = usePlaceName()(code, latin);
  return (
    <>
      {shown}
      {shown !== latin && (
        <span className="soft latin" translate="no">
          {` ${latin}`}
        </span>
      )}
    </>
  );
}
