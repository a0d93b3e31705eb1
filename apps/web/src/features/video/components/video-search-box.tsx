import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { FadingPicture } from '../../../ui/fading-picture';
import { NoOption } from '../../../ui/no-option';
import classes from './video-search.module.css';

const LIMIT = 5;

type VideoSearchBoxProps = {
  typed: string;
  onType: (typed: string) => void;
  /** What to look for: what was typed, once it rests. */
  search: string;
};

/** The field with its results: five of them, and picking one opens it (product.md, section 2). */
export function VideoSearchBox({ typed, onType, search }: VideoSearchBoxProps) {
  const { t } = useTranslation('video');
  const navigate = useNavigate();
  const combobox = useCombobox({
    defaultOpened: true,
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const { updateSelectedOptionIndex } = combobox;
  const found = trpc.video.list.useQuery(
    { search, limit: LIMIT, page: 1 },
    { enabled: search !== '', placeholderData: keepPreviousData },
  );
  // An option that is marked may stand at another place among new results, or be gone.
  useEffect(() => updateSelectedOptionIndex('selected'), [found.data, updateSelectedOptionIndex]);
  const waiting = typed.trim() !== '' && (typed.trim() !== search || found.isFetching);

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(videoId) => {
        onType('');
        combobox.closeDropdown();
        void navigate({ to: '/my_videos/$videoId', params: { videoId } });
      }}
    >
      <Combobox.Target>
        <TextInput
          className={classes.field}
          size="sm"
          autoFocus
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          value={typed}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          rightSection={waiting ? <Loader size={16} /> : null}
          onChange={(event) => {
            onType(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onFocus={({ currentTarget }) => {
            // The caret of a field that takes over from the plain one belongs behind what was typed there.
            currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length);
            combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={search === '' || !found.data}>
        <Combobox.Options aria-label={t('search.found')}>
          {found.data?.items.map((video) => (
            <Combobox.Option key={video.id} value={video.id} className={classes.option}>
              <span className={classes.poster}>
                {video.posterUrl && (
                  <FadingPicture src={video.posterUrl} preview={video.posterPreview} lazy={false} />
                )}
              </span>
              <span className={classes.title}>{video.title ?? t('untitled')}</span>
              <span className={classes.time}>{video.durationMs > 0 && formatDuration(video.durationMs)}</span>
            </Combobox.Option>
          ))}
          {found.data?.items.length === 0 && <NoOption>{t('search.none')}</NoOption>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
