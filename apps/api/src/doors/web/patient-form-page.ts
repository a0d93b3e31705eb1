import { birthdayWords, readTypedBirthday } from '@bedside/contracts/patients/patient/patient-birthday.rules';
import type { FieldErrors } from '@bedside/contracts/kit/fields';
import { genderSchema } from '@bedside/contracts/patients/patient/patient.schema';
import { listDialCodes } from '../../modules/patients/patient/list-dial-codes';
import type { PatientFormValues } from '../../modules/patients/patient/read-patient-form';
import { escapeHtml, simpleDocument } from './simple-page';
import { sayInEnglish } from '@bedside/contracts/all-nouns';

type PatientFormPage = {
  doctorName: string;
  placeOfWork: string;
  values: PatientFormValues;
  errors: FieldErrors;
  /** Why nothing was stored, where the fault is in no field. */
  failure: string | null;
  /** Address of the script that formats the phone number during typing. The form works without it. */
  script: string | undefined;
};

type Field = { name: keyof PatientFormValues; label: string; attributes: string; hint?: string };

const TITLE = 'Your contact details';
const KEEP_PHONE = 'My number is right. Keep it.';
const genderNames = { male: 'Male', female: 'Female', unspecified: 'Unspecified' };

/** A birthday in words, and whether the patient has seen it in words. */
const drawBirthday = (day: string) =>
  `<p class="hint" id="dateBirthday-read">That is <b>${birthdayWords(day)}</b>.</p><input type="hidden" name="birthdayRead" value="${day}">`;

/** The form for a phone: large targets, the right keyboard for each field, a message at each fault. */
export function drawPatientForm({
  doctorName,
  placeOfWork,
  values,
  errors,
  failure,
  script,
}: PatientFormPage): string {
  const read = readTypedBirthday(values.dateBirthday);
  const firstWrong = Object.keys(values).find((name) => errors[name] !== undefined);
  const about = ({ name, hint }: Pick<Field, 'name' | 'hint'>) => {
    const wrong = errors[name]?.map(sayInEnglish).join('. ');
    const described = [
      hint && `${name}-hint`,
      read !== undefined && name === 'dateBirthday' && `${name}-read`,
      wrong !== undefined && `${name}-wrong`,
    ]
      .filter(Boolean)
      .join(' ');
    const attributes = [
      described && ` aria-describedby="${described}"`,
      wrong !== undefined && ' aria-invalid="true"',
      name === firstWrong && ' autofocus',
    ];
    const below = [
      read !== undefined && name === 'dateBirthday' && drawBirthday(read.day),
      hint && `<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>`,
      wrong !== undefined && `<p class="wrong" id="${name}-wrong">${escapeHtml(wrong)}</p>`,
    ];
    return { attributes: attributes.filter(Boolean).join(''), below: below.filter(Boolean).join('') };
  };
  const input = (field: Field) => {
    const { attributes, below } = about(field);
    return `<div class="field"><label for="${field.name}">${field.label}</label>
<input id="${field.name}" name="${field.name}" value="${escapeHtml(values[field.name])}" ${field.attributes}${attributes}>${below}</div>`;
  };
  const option = (value: string, label: string, chosen: string) =>
    `<option value="${value}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`;
  const phone = about({ name: 'phone' });
  const keepPhone =
    errors['phone']?.includes('patient.phone-odd') === true || values.keepsPhone === '1'
      ? `<label class="keep"><input type="checkbox" name="keepsPhone" value="1"${values.keepsPhone === '1' ? ' checked' : ''}> ${KEEP_PHONE}</label>`
      : '';
  const countries = listDialCodes()
    .map(({ iso2, name, dialCode }) => option(iso2, `${name} +${dialCode}`, values.country || 'US'))
    .join('');
  const genders = genderSchema.options
    .map((value) => option(value, genderNames[value], values.gender))
    .join('');
  const body = `<h1>${TITLE}</h1><p class="who">for<b>${escapeHtml(doctorName)}</b>${escapeHtml(placeOfWork)}</p>
${failure === null ? '' : `<p class="failure" role="alert">${escapeHtml(failure)}</p>`}
<form method="post" novalidate>
${input({ name: 'firstName', label: 'First name', attributes: 'autocomplete="given-name" required' })}
${input({ name: 'lastName', label: 'Last name', attributes: 'autocomplete="family-name" required' })}
<div class="field"><label for="phone">Phone</label><div class="phone">
<select name="country" aria-label="Country of the phone number">${countries}</select>
<input id="phone" name="phone" type="tel" inputmode="tel" autocomplete="tel-national" required value="${escapeHtml(values.phone)}"${phone.attributes}></div>${phone.below}${keepPhone}</div>
${input({ name: 'email', label: 'E-mail (optional)', attributes: 'type="email" inputmode="email" autocomplete="email"' })}
${input({ name: 'dateBirthday', label: 'Birthday (optional)', attributes: 'placeholder="MM-DD-YYYY" autocomplete="off"', hint: 'Month, day and year, as in 04-09-1961 or April 9, 1961' })}
<div class="field"><label for="gender">Gender (optional)</label><select id="gender" name="gender">${option('', 'Not given', values.gender)}${genders}</select></div>
<button>Send my details</button></form>${script === undefined ? '' : `<script type="module" src="${escapeHtml(script)}"></script>`}`;
  return simpleDocument(TITLE, body);
}
