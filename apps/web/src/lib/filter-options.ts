import { containsName } from '@bedside/contracts/kit/fold-text';
import { isOptionsGroup, type ComboboxParsedItem, type OptionsFilter } from '@mantine/core';

/** The options of a list that contain what somebody typed, as every search compares names: "muller" finds Müller. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const has = containsName(search.trim());
  return options
    .flatMap((option): ComboboxParsedItem[] => {
      if (!isOptionsGroup(option)) return has(option.label) ? [option] : [];
      const items = option.items.filter(({ label }) => has(label));
      return items.length > 0 ? [{ ...option, items }] : [];
    })
    .slice(0, limit);
};
