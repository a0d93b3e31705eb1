import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import classes from './video-search.module.css';

const VideoSearchBox = lazy(() =>
  import('./video-search-box').then((loaded) => ({ default: loaded.VideoSearchBox })),
);

/** Finds a video from anywhere; the part with the results is loaded when somebody goes to the field. */
export function VideoSearch() {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(false);
  const field = (
    <TextInput
      className={classes.field}
      size="sm"
      aria-label="Search videos"
      placeholder="Search videos"
      value={typed}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={() => setWanted(true)}
    />
  );
  if (!wanted) return field;
  return (
    <Suspense fallback={field}>
      <VideoSearchBox typed={typed} onType={setTyped} />
    </Suspense>
  );
}
