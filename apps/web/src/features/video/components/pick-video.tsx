import { useNavigate } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedFiles, findVideoRefusal } from '../find-video-refusal';
import { folderOnScreen } from '../folder-on-screen';
import { useUploads } from '../uploads-provider';

/** A button that opens the browser's own dialog for files at once, and uploads the chosen video. */
export function PickVideo({ children }: { children: (props: { onClick: () => void }) => ReactNode }) {
  const { t } = useTranslation('upload');
  const { add } = useUploads();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) => {
    if (!file) return;
    const { folderId, place } = folderOnScreen();
    add([file], folderId);
    if (findVideoRefusal(file) === null) void navigate(place);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFiles}
        aria-label={t('files')}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // Otherwise the same file could not be chosen again after a refusal.
          currentTarget.value = '';
        }}
      />
      {children({ onClick: () => input.current?.click() })}
    </>
  );
}
