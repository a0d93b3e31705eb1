import type { PracticeRole } from '@bedside/contracts/account/user/user-role.rules';

/** The pages of `/settings/{-$page}`. `/settings` alone shows the first. */
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

/** The page of an address; the first where it names none that exists. */
export const readSettingsPage = (asked: string | undefined): SettingsPageName =>
  settingsPages.find((page) => page === asked) ?? settingsPages[0];

/** The end of a page's address; the first page needs none. */
export const addressOf = (page: SettingsPageName) => (page === settingsPages[0] ? undefined : page);

/** The pages that concern the practice itself, or its videos; everybody has the others. */
export const leastRoles: Partial<Record<SettingsPageName, PracticeRole>> = {
  notifications: 'doctor',
  branding: 'owner',
  templates: 'doctor',
  data: 'owner',
};
