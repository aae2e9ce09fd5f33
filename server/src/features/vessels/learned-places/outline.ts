/** A point of the plane in km, x to the east and y to the north. */
export interface Point {
  x: number;
  y: number;
}

const directions = Array.from({ length: 16 }, (_, i): Point => {
  const angle = (2 * Math.PI * i) / 16;
  return { x: Math.cos(angle), y: Math.sin(angle) };
});

/**
 * A convex outline with 16 sides: its extent in each of 16 directions. Contains all its points with a margin of
 * `marginKm`, whatever their number.
 */
export class Outline {
  private readonly reach: readonly number[];

  constructor(points: readonly Point[], marginKm: number) {
    this.reach = directions.map(
      (at) => points.reduce((most, { x, y }) => Math.max(most, x * at.x + y * at.y), -Infinity) + marginKm,
    );
  }

  contains({ x, y }: Point): boolean {
    return directions.every((at, i) => x * at.x + y * at.y <= this.reach[i]!);
  }

  /** Its corners, counter-clockwise: where neighbouring sides meet. */
  corners(): Point[] {
    return directions.map((a, i) => {
      const b = directions[(i + 1) % directions.length]!;
      const [reachA, reachB] = [this.reach[i]!, this.reach[(i + 1) % directions.length]!];
      const turn = a.x * b.y - a.y * b.x;
      return { x: (reachA * b.y - reachB * a.y) / turn, y: (reachB * a.x - reachA * b.x) / turn };
    });
  }
}
