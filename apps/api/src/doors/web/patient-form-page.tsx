import type { FieldErrors } from '@bedside/contracts/kit/fields';
import { formatInEnglish } from '@bedside/contracts/all-nouns';
import { birthdayWords, readTypedBirthday } from '@bedside/contracts/patients/patient/patient-birthday.rules';
import { genderSchema } from '@bedside/contracts/patients/patient/patient.schema';
import { patientWords } from '@bedside/contracts/patients/patient/patient.texts';
import type { ComponentProps, ReactNode } from 'react';
import { listDialCodes } from '../../modules/patients/patient/list-dial-codes';
import type { PatientFormValues } from '../../modules/patients/patient/read-patient-form';
import { Failure, StillDocument } from './still-page';

type PatientFormPageProps = {
  doctorName: string;
  placeOfWork: string;
  values: PatientFormValues;
  errors: FieldErrors;
  /** Why nothing was stored, where the fault is in no field. */
  failure: string | null;
  /** Address of the script that formats the phone number during typing. The form works without it. */
  script: string | undefined;
};

type Name = keyof PatientFormValues;

/** The form for a phone: large targets, the right keyboard for each field, a message at each fault. */
export function PatientFormPage(props: PatientFormPageProps) {
  const { doctorName, placeOfWork, values, errors, failure, script } = props;
  const firstWrong = Object.keys(values).find((name) => errors[name] !== undefined);
  const field = (name: Name) => ({ name, value: values[name], errors, autoFocus: name === firstWrong });
  const asksToKeepPhone =
    errors['phone']?.includes('patient.phone-odd') === true || values.keepsPhone === '1';
  return (
    <StillDocument title={patientWords('form.title')}>
      <h1>{patientWords('form.title')}</h1>
      <p className="who">
        {patientWords('form.for')}
        <b>{doctorName}</b>
        {placeOfWork}
      </p>
      {failure !== null && <Failure>{failure}</Failure>}
      <form method="post" noValidate>
        <Field
          {...field('firstName')}
          label={patientWords('form.labels.firstName')}
          autoComplete="given-name"
          required
        />
        <Field
          {...field('lastName')}
          label={patientWords('form.labels.lastName')}
          autoComplete="family-name"
          required
        />
        <div className="field">
          <label htmlFor="phone">{patientWords('form.labels.phone')}</label>
          <div className="phone">
            <select
              name="country"
              aria-label={patientWords('form.country')}
              defaultValue={values.country || 'US'}
            >
              {listDialCodes().map(({ iso2, name, dialCode }) => (
                <option key={iso2} value={iso2}>{`${name} +${dialCode}`}</option>
              ))}
            </select>
            <Input {...field('phone')} type="tel" inputMode="tel" autoComplete="tel-national" required />
          </div>
          <Wrong name="phone" errors={errors} />
          {asksToKeepPhone && (
            <label className="keep">
              <input type="checkbox" name="keepsPhone" value="1" defaultChecked={values.keepsPhone === '1'} />{' '}
              {patientWords('form.keepPhone')}
            </label>
          )}
        </div>
        <Field
          {...field('email')}
          label={patientWords('form.labels.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <Birthday {...field('dateBirthday')} />
        <div className="field">
          <label htmlFor="gender">{patientWords('form.labels.gender')}</label>
          <select id="gender" name="gender" defaultValue={values.gender}>
            {(['', ...genderSchema.options] as const).map((gender) => (
              <option key={gender} value={gender}>
                {patientWords(`form.genders.${gender || 'none'}`)}
              </option>
            ))}
          </select>
        </div>
        <button>{patientWords('form.send')}</button>
      </form>
      {script !== undefined && <script type="module" src={script} />}
    </StillDocument>
  );
}

type FieldProps = { name: Name; value: string; errors: FieldErrors } & Omit<
  ComponentProps<'input'>,
  'name' | 'value'
>;

function Input({ name, value, errors, 'aria-describedby': described, ...more }: FieldProps) {
  const isWrong = errors[name] !== undefined;
  const about = [described, isWrong && `${name}-wrong`].filter(Boolean).join(' ');
  return (
    <input
      id={name}
      name={name}
      defaultValue={value}
      aria-describedby={about || undefined}
      aria-invalid={isWrong || undefined}
      {...more}
    />
  );
}

function Wrong({ name, errors }: Pick<FieldProps, 'name' | 'errors'>) {
  const wrong = errors[name];
  return (
    wrong && (
      <p className="wrong" id={`${name}-wrong`}>
        {wrong.map(formatInEnglish).join('. ')}
      </p>
    )
  );
}

function Field({ label, children, ...input }: FieldProps & { label: string; children?: ReactNode }) {
  const { name, errors } = input;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <Input {...input} />
      {children}
      <Wrong name={name} errors={errors} />
    </div>
  );
}

/** A birthday is shown in words as well. The form says whether the patient has seen it so. */
function Birthday(field: FieldProps) {
  const read = readTypedBirthday(field.value);
  const described = ['dateBirthday-hint', read && 'dateBirthday-read'].filter(Boolean).join(' ');
  return (
    <Field
      {...field}
      label={patientWords('form.labels.dateBirthday')}
      placeholder="MM-DD-YYYY"
      autoComplete="off"
      aria-describedby={described}
    >
      {read && (
        <>
          <p className="hint" id="dateBirthday-read">
            {patientWords('form.birthdayRead')} <b>{birthdayWords(read.day)}</b>.
          </p>
          <input type="hidden" name="birthdayRead" value={read.day} />
        </>
      )}
      <p className="hint" id="dateBirthday-hint">
        {patientWords('form.birthdayHint')}
      </p>
    </Field>
  );
}
