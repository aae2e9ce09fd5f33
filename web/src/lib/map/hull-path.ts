/** A hull seen from above, bow up, about 14 px long; SVG path around its turning point. */
export const hullPath = 'M0-6.9 3-2.6V5.4Q0 6.7-3 5.4V-2.6Z';
