import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { trpc } from '../../../lib/trpc';
import { Section } from '../../../ui/page';
import { Problem } from '../../../ui/problem';
import { Surface } from '../../../ui/surface';
import { HandOver } from './hand-over';
import { InviteForm } from './invite-form';
import { MyWorkplace } from './my-workplace';
import { PracticeOffers } from './practice-offers';
import { PeopleList } from './people-list';
import { PracticeRulesForm } from './practice-rules-form';

/** Who works in the practice, for its owner; for everybody else, where they work themselves. */
export function Colleagues() {
  const { t } = useTranslation('colleague');
  const workplace = trpc.colleague.workplace.useQuery();
  if (workplace.isPending) return <Skeleton height={160} role="status" aria-label={t('loading')} />;
  if (workplace.isError)
    return (
      <Problem message={readFailure(workplace.error).message} onRetry={() => void workplace.refetch()} />
    );
  return (
    <>
      <PracticeOffers offers={workplace.data.offers} />
      {workplace.data.places.length > 1 && (
        <Surface>
          <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
            {workplace.data.places.map((place) => (
              <MyWorkplace key={place.practiceId} place={place} />
            ))}
          </Stack>
        </Surface>
      )}
      {workplace.data.role === 'owner' && (
        <>
          <Section title={t('people')}>
            <Surface>
              <PeopleList />
            </Surface>
          </Section>
          <Section title={t('rules.title')}>
            <Surface>
              <PracticeRulesForm />
            </Surface>
          </Section>
          <Section title={t('invite.title')}>
            <Surface>
              <InviteForm />
            </Surface>
          </Section>
          <Section title={t('handOver.title')}>
            <Surface>
              <HandOver />
            </Surface>
          </Section>
        </>
      )}
    </>
  );
}
