import type { User } from '@bedside/contracts/account/user/user.schema';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useCountries } from '../../../lib/use-countries';

/** The country of the practice: of phones that are typed or imported without a code. A choice is saved at once. */
export function PhoneCountry({ user }: { user: User }) {
  const { t } = useTranslation('user');
  const utils = trpc.useUtils();
  const countries = useCountries();
  const update = trpc.user.update.useMutation({
    onSuccess: async (saved) => {
      utils.user.me.setData(undefined, saved);
      toast('success', t('country.saved'));
      await utils.colleague.workplace.invalidate();
    },
    onError: toastFailure,
  });
  return (
    <Select
      label={t('country.label')}
      description={t('country.hint')}
      maw={360}
      searchable
      allowDeselect={false}
      disabled={update.isPending}
      data={countries.map(({ iso2, name, dialCode }) => ({ value: iso2, label: `${name} +${dialCode}` }))}
      value={user.phoneCountry}
      onChange={(phoneCountry) => phoneCountry && update.mutate({ phoneCountry })}
    />
  );
}
