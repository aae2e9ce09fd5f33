import { errorsZhHk } from '@portolan/contract/texts/errors-zh-hk';
import type { EnglishTexts } from '../en/index.ts';
import type { Translated } from '../translated.ts';
import { common } from './common.ts';
import { legal } from './legal.ts';
import { map } from './map.ts';
import { milestones } from './milestones.ts';
import { omnibox } from './omnibox.ts';
import { overview } from './overview.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { tracking } from './tracking.ts';

export const texts: Translated<EnglishTexts> = {
  common,
  legal,
  map,
  milestones,
  omnibox,
  overview,
  settings,
  shell,
  'sign-in': signIn,
  tracking,
};
export const errors = errorsZhHk;
