import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { FadingPicture } from '../../../ui/fading-picture';
import { NoOption } from '../../../ui/no-option';
import classes from './video-search.module.css';

const LIMIT = 5;
const DELAY_MS = 500;

type VideoSearchBoxProps = { typed: string; onType: (typed: string) => void };

/** The field with its results: five of them, and picking one opens it (product.md, section 2). */
export function VideoSearchBox({ typed, onType }: VideoSearchBoxProps) {
  const { t } = useTranslation('video');
  const [search] = useDebouncedValue(typed.trim(), DELAY_MS);
  const navigate = useNavigate();
  const combobox = useCombobox({
    defaultOpened: true,
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const found = trpc.video.list.useQuery({ search, limit: LIMIT, page: 1 }, { enabled: search !== '' });
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
