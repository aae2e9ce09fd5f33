import { readTools } from '../read-tools/index.ts';
import type { Answering } from './answering.ts';
import { sayPosition } from './shipment.ts';
import { answerValues as v } from './values.ts';

/** The ship of a question: by name, MMSI or IMO number. */
function vesselOf({ asked, numbers }: Answering): string | undefined {
  const [vessel] = asked.vessels;
  return (
    vessel?.imoNumber ?? vessel?.mmsi ?? vessel?.name ?? numbers.find(({ kind }) => kind === 'vessel')?.text
  );
}

/** Where a ship is and where it goes. */
export async function answerVessel(answering: Answering): Promise<void> {
  const name = vesselOf(answering) ?? '';
  const { data, source } = await answering.read(readTools.vessel, { name });
  const [card] = data;
  if (card === undefined) {
    answering.cannot('cannot-vessel', {}, { links: ['vessels'] });
    return;
  }
  const vesselName = card.vesselName ?? card.registeredName ?? name;
  const vessel = v.text(vesselName);
  if (card.position === null) {
    answering.cannot('cannot-position', { vessel }, { source, links: ['vessels'] });
    return;
  }
  const { longitude, latitude } = card.position;
  sayPosition(answering, vesselName, card.position, source);
  const bound = card.destination?.port;
  if (bound != null)
    answering.say('where-bound', { place: v.place(bound.unLocationCode, bound.name) }, source);
  answering.draft.map = {
    marks: [{ at: [longitude, latitude], name: vesselName, kind: 'vessel' }],
    sailed: [],
    planned: [],
  };
}

/** When a ship is due at its next ports, or at the one that is asked for. */
export async function answerVesselEta(answering: Answering): Promise<void> {
  const name = vesselOf(answering) ?? '';
  const { data: cards, source: found } = await answering.read(readTools.vessel, { name });
  const [card] = cards;
  if (card?.imoNumber == null) {
    answering.cannot('cannot-vessel', {}, { links: ['vessels'] });
    return;
  }
  const vessel = v.text(card.vesselName ?? card.registeredName);
  const { data, source } = await answering.read(readTools['vessel-arrivals'], { imoNumber: card.imoNumber }, [
    vessel,
  ]);
  const wanted = answering.asked.to?.unLocationCode;
  const coming = data.coming.filter(
    ({ unLocationCode }) => wanted === undefined || unLocationCode === wanted,
  );
  for (const { unLocationCode, name: port, timeZone, etas, inUse } of coming.slice(0, 3)) {
    const eta = etas.find(({ source: by }) => by === inUse) ?? etas[0];
    if (eta === undefined) continue;
    answering.say(
      'eta-vessel',
      {
        vessel,
        place: v.place(unLocationCode, port),
        time: v.time(eta.estimatedAt, timeZone),
        source: { kind: 'eta-source', source: eta.source },
      },
      source,
    );
  }
  if (answering.draft.statements.length > 0) return;
  const bound = card.destination?.port;
  answering.cannot('cannot-eta', { number: vessel }, { source, links: ['schedule'] });
  if (bound != null)
    answering.say('where-bound', { place: v.place(bound.unLocationCode, bound.name) }, found);
}
