import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import type { User } from '@bedside/contracts/account/user/user.schema';
import { Avatar, Button, Skeleton } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { requestHeaders } from '../../../lib/request-headers';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/empty-state';
import { Problem } from '../../../ui/problem';
import classes from './patient-areas.module.css';

/** Opens the area without a code, which the account makes needless. Where that fails, its page asks for one. */
async function openArea(event: MouseEvent, linkId: string): Promise<void> {
  if (event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  await fetch(`/v1/profile/areas/${linkId}/open`, { method: 'POST', headers: requestHeaders() }).catch(
    () => null,
  );
  window.location.assign(`/patient-videos/${linkId}`);
}

/** The areas of a patient who signed in, one for each doctor who has the account's address. */
export function PatientAreas({ user }: { user: User }) {
  const { t } = useTranslation('user');
  const areas = trpc.user.areas.useQuery();
  if (areas.isPending) {
    return <Skeleton height={64} role="status" aria-busy="true" aria-label={t('areas.loading')} />;
  }
  if (areas.isError) {
    return <Problem message={readFailure(areas.error).message} onRetry={() => void areas.refetch()} />;
  }
  if (areas.data.length === 0) {
    return (
      <EmptyState
        drawing="messages"
        title={t('areas.none', { email: user.email })}
        text={t('areas.noneText')}
      />
    );
  }
  return (
    <ul className={classes.list}>
      {areas.data.map(({ patientLinkId, firstName, doctor }) => {
        const name = fullNameOf({ ...doctor, title: doctor.title?.name });
        return (
          <li key={patientLinkId} className={classes.area}>
            <Avatar
              src={doctor.avatarUrl}
              name={`${doctor.firstName} ${doctor.lastName}`}
              color="brand"
              size={40}
              alt=""
            />
            <span className={classes.text}>
              <span className={classes.name}>{name}</span>
              <span className={classes.more}>
                {t('areas.for', { place: doctor.placeOfWork, name: firstName })}
              </span>
            </span>
            <Button
              component="a"
              href={`/patient-videos/${patientLinkId}`}
              onClick={(event: MouseEvent) => void openArea(event, patientLinkId)}
              variant="default"
              aria-label={t('areas.openOf', { doctor: name, name: firstName })}
            >
              {t('areas.open')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
