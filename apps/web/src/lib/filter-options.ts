import { isOptionsGroup, type ComboboxParsedItem, type OptionsFilter } from '@mantine/core';

type Compare = (sought: string) => (text: string) => boolean;

/** How texts are compared until the folding is there, and where it cannot be loaded. */
let contains: Compare = (sought) => {
  const low = sought.toLowerCase();
  return (text) => text.toLowerCase().includes(low);
};

let loading: Promise<void> | undefined;

/** Loads how every search compares names: "muller" finds Müller. The first screen has no list that is typed into. */
const loadFolding = () =>
  import('@bedside/contracts/kit/fold-text').then(
    (folding) => void (contains = folding.containsName),
    () => void (loading = undefined),
  );

/** The options of a list that contain what somebody typed. A list asks first when it is shown, with nothing typed. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  loading ??= loadFolding();
  const has = contains(search.trim());
  return options
    .flatMap((option): ComboboxParsedItem[] => {
      if (!isOptionsGroup(option)) return has(option.label) ? [option] : [];
      const items = option.items.filter(({ label }) => has(label));
      return items.length > 0 ? [{ ...option, items }] : [];
    })
    .slice(0, limit);
};
