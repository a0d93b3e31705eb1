import type { PracticeRole } from '@bedside/contracts/account/user/user-role.rules';

/** The pages of `/settings/{-$page}`. */
export const settingsPages = [
  'security',
  'notifications',
  'colleagues',
  'branding',
  'templates',
  'data',
  'account',
] as const;
export type SettingsPageName = (typeof settingsPages)[number];

/** The page that `/settings` alone shows beside the menu. A phone shows the menu there. */
export const FIRST_PAGE: SettingsPageName = 'security';

/** The page of an address; undefined where it names none that exists. */
export const findSettingsPage = (asked: string | undefined): SettingsPageName | undefined =>
  settingsPages.find((page) => page === asked);

/** An entry of the menu: a page of the settings, or one with an address of its own. */
export type SettingsEntry = SettingsPageName | 'profile' | 'billing';

/** The menu: first what concerns the person, then the practice, and last the way out. */
export const settingsMenu = [
  ['profile', 'security', 'notifications'],
  ['colleagues', 'branding', 'templates', 'billing', 'data'],
  ['account'],
] as const satisfies readonly (readonly SettingsEntry[])[];

/** The entries that concern the practice itself, or its videos; everybody has the others. */
export const leastRoles: Partial<Record<SettingsEntry, PracticeRole>> = {
  notifications: 'doctor',
  branding: 'owner',
  templates: 'doctor',
  billing: 'owner',
  data: 'owner',
};
