// The icons of the installed app, from the mark.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../web/public');
const mark = readFileSync(join(folder, 'mark.svg'), 'utf8').replace(/<style>.*?<\/style>/, '');
/** The mark on paper; the systems cut maskable icons to a circle of 80 %. */
const icons = [
  { name: 'icon-192', size: 192, share: 0.84 },
  { name: 'icon-512', size: 512, share: 0.84 },
  { name: 'icon-maskable', size: 512, share: 0.6 },
];

for (const { name, size, share } of icons) {
  const inner = Math.round(size * share);
  const drawn = await sharp(Buffer.from(mark), { density: 2000 }).resize(inner, inner).png().toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background: '#ffffff' } })
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toFile(join(folder, `${name}.png`));
}
