import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { NoOption } from '../../../ui/no-option';
import { useFound } from '../use-found';
import { FoundOption } from './found-option';
import classes from './panel-search.module.css';

type PanelSearchBoxProps = {
  ref: Ref<HTMLInputElement>;
  typed: string;
  onType: (typed: string) => void;
  /** The text to search for, once typing has paused. */
  search: string;
};

/** The field with its results: five videos, then playlists and patients. Picking one opens it. */
export function PanelSearchBox({ ref, typed, onType, search }: PanelSearchBoxProps) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const combobox = useCombobox({
    defaultOpened: true,
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const { updateSelectedOptionIndex } = combobox;
  const { groups, isFetching } = useFound(search);
  // A marked option may be elsewhere among new results, or be gone.
  useEffect(() => updateSelectedOptionIndex('selected'), [groups, updateSelectedOptionIndex]);
  const waiting = typed.trim() !== '' && (typed.trim() !== search || isFetching);

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const picked = groups?.flatMap((group) => group.entries).find((entry) => entry.id === id);
        onType('');
        combobox.closeDropdown();
        if (picked) void navigate(picked.link);
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={ref}
          className={classes.field}
          size="sm"
          autoFocus
          aria-label={t('label')}
          aria-keyshortcuts="Control+K Meta+K"
          placeholder={t('placeholder')}
          value={typed}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          rightSection={waiting ? <Loader size={16} /> : null}
          onChange={(event) => {
            onType(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onFocus={({ currentTarget }) => {
            // The field replaces the plain one, so the caret must be after the text that was typed there.
            currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length);
            combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={search === '' || !groups}>
        <Combobox.Options aria-label={t('found')}>
          {groups?.map(({ kind, entries }) => (
            <Combobox.Group key={kind} label={t(`groups.${kind}`)}>
              {entries.map((entry) => (
                <FoundOption key={entry.id} entry={entry} />
              ))}
            </Combobox.Group>
          ))}
          {groups?.length === 0 && <NoOption>{t('none')}</NoOption>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
