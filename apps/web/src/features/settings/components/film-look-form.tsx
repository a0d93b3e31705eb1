import { contrastOf, readColor } from '@bedside/contracts/account/branding/branding.rules';
import type { Branding } from '@bedside/contracts/account/branding/branding.schema';
import { fillLookWords, LOOK_GAPS } from '@bedside/contracts/account/branding/branding-film-look.rules';
import { filmLookSchema, type FilmLook } from '@bedside/contracts/account/branding/branding-film-look.schema';
import { clinicNameOf, fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { FONT_FAMILIES } from '@bedside/contracts/kit/font-families';
import {
  Button,
  Group,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  Text,
  Textarea,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../lib/check-by';
import { useCurrentUser } from '../../../lib/current-user';
import { trpc } from '../../../lib/trpc';
import { useSave } from '../../../lib/use-save';
import { isWholeColor } from '../whole-color';
import { BrandColorField } from './brand-color-field';
import classes from './film-look.module.css';
import { FilmLookPreview } from './film-look-preview';

/** The least contrast of words on their box by WCAG. */
const LEAST_CONTRAST = 4.5;

/** The look that one press in the editor puts on a film: font, colours, opening card and name strip. */
export function FilmLookForm() {
  const { data } = trpc.branding.get.useQuery();
  // The form above says what is wrong, and loads again.
  return data ? <Fields branding={data} /> : null;
}

function Fields({ branding }: { branding: Branding }) {
  const { t } = useTranslation('settings');
  const user = useCurrentUser();
  const utils = trpc.useUtils();
  const form = useForm<FilmLook>({
    initialValues: branding.filmLook,
    validate: checkBy(filmLookSchema),
  });
  const { filmLook } = branding;
  const followed = useRef(filmLook);
  const { isDirty, setInitialValues, setValues } = form;
  useEffect(() => {
    if (followed.current === filmLook) return;
    followed.current = filmLook;
    // The default look follows the colour that was saved above.
    if (isDirty()) return;
    setInitialValues(filmLook);
    setValues(filmLook);
  }, [filmLook, isDirty, setInitialValues, setValues]);
  const { save, isSaving } = useSave({
    form,
    send: utils.client.branding.changeFilmLook.mutate,
    says: t('filmLook.saved'),
    onSaved: (saved) => {
      utils.branding.get.setData(undefined, saved);
      form.resetDirty();
    },
  });
  const look = form.values;
  const gaps = {
    doctorName: fullNameOf({ ...user, title: user.title?.name }),
    practiceName: clinicNameOf(user, branding),
    videoTitle: t('filmLook.exampleTitle'),
  };
  const words = {
    card: fillLookWords(look.card.words, gaps),
    strip: fillLookWords(look.strip.words, gaps),
  };
  const isWhole = isWholeColor(look.color) && isWholeColor(look.background);
  const isFaint = isWhole && contrastOf(readColor(look.color), readColor(look.background)) < LEAST_CONTRAST;
  const seconds = (part: 'card' | 'strip', max: number) => (
    <NumberInput
      label={t('filmLook.seconds')}
      min={1}
      max={max}
      allowDecimal={false}
      clampBehavior="strict"
      {...form.getInputProps(`${part}.seconds`)}
    />
  );
  const wordsField = (part: 'card' | 'strip') => (
    <Textarea
      label={t('filmLook.words')}
      description={t('filmLook.gaps', { gaps: LOOK_GAPS.map((gap) => `{{${gap}}}`).join(', ') })}
      autosize
      minRows={2}
      maxLength={200}
      {...form.getInputProps(`${part}.words`)}
    />
  );
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save(filmLookSchema.parse(values)))}>
      <Stack gap="lg">
        <Text c="dimmed">{t('filmLook.lead')}</Text>
        <Select
          label={t('filmLook.family')}
          data={FONT_FAMILIES}
          allowDeselect={false}
          {...form.getInputProps('family')}
        />
        <div className={classes.pair}>
          <BrandColorField
            label={t('filmLook.color')}
            pickLabel={t('filmLook.pickColor')}
            onPick={(color) => form.setFieldValue('color', color)}
            {...form.getInputProps('color')}
          />
          <BrandColorField
            label={t('filmLook.background')}
            pickLabel={t('filmLook.pickBackground')}
            onPick={(color) => form.setFieldValue('background', color)}
            {...form.getInputProps('background')}
          />
        </div>
        <Text role="status" size="sm">
          {isFaint && t('filmLook.faint')}
        </Text>
        <fieldset className={classes.part}>
          <legend className={classes.legend}>{t('filmLook.card.title')}</legend>
          <Switch
            label={t('filmLook.card.isUsed')}
            {...form.getInputProps('card.isUsed', { type: 'checkbox' })}
          />
          {look.card.isUsed && (
            <>
              {wordsField('card')}
              {seconds('card', 15)}
              <Switch
                label={t('filmLook.card.hasLogo')}
                description={branding.logoUrl === null ? t('filmLook.card.noLogo') : undefined}
                {...form.getInputProps('card.hasLogo', { type: 'checkbox' })}
              />
            </>
          )}
        </fieldset>
        <fieldset className={classes.part}>
          <legend className={classes.legend}>{t('filmLook.strip.title')}</legend>
          <Switch
            label={t('filmLook.strip.isUsed')}
            {...form.getInputProps('strip.isUsed', { type: 'checkbox' })}
          />
          {look.strip.isUsed && (
            <>
              {wordsField('strip')}
              {seconds('strip', 30)}
              <SegmentedControl
                aria-label={t('filmLook.place')}
                data={(['left', 'center', 'right'] as const).map((value) => ({
                  value,
                  label: t(`filmLook.places.${value}`),
                }))}
                {...form.getInputProps('strip.place')}
              />
            </>
          )}
        </fieldset>
        {isWhole && <FilmLookPreview look={look} words={words} />}
        <Group justify="flex-end">
          <Button type="submit" loading={isSaving}>
            {t('filmLook.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
