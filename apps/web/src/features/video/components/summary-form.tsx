import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSummary } from '../use-summary';
import { UnsavedChanges, ScriptField, SummaryFields } from './summary-fields';

/** Title, description, tags, cover and script, with what saves them. */
export function SummaryForm({ video, onSaved }: { video: Video; onSaved?: () => void }) {
  const { t } = useTranslation('video');
  const summary = useSummary(video, { onSaved });
  const { canBeDraft, isSaving, save } = summary;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(false);
      }}
    >
      <Stack gap="md">
        <UnsavedChanges summary={summary} />
        <SummaryFields video={video} summary={summary} />
        <ScriptField video={video} summary={summary} />
        <Group justify="flex-end" gap="xs">
          {canBeDraft && (
            <Button variant="subtle" color="gray" disabled={isSaving} onClick={() => save(true)}>
              {t('summary.saveAsDraft')}
            </Button>
          )}
          <Button type="submit" loading={isSaving}>
            {t('summary.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
