import { containsName } from '@bedside/contracts/kit/fold-text';
import type { OptionsFilter } from '@mantine/core';

type Options = Parameters<OptionsFilter>[0];

/** The options of a list without groups that contain what was typed, whatever the accents, the case and the hyphens of both. */
export const filterOptions = ({ options, search, limit }: Options): Options['options'] => {
  const has = containsName(search.trim());
  return options.filter((option) => !('group' in option) && has(option.label)).slice(0, limit);
};
