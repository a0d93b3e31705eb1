import { AppError } from '@bedside/contracts/kit/app-error';
import type { FieldErrors } from '@bedside/contracts/kit/fields';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import type { DoctorCard } from '@bedside/contracts/account/user/user.schema';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ComponentProps, ReactElement } from 'react';
import type { Deps } from '../../deps';
import { createPublicPatient } from '../../modules/patients/patient/create-public-patient';
import { getFormCountry } from '../../modules/patients/patient/get-form-country';
import { readPatientForm, type PatientFormValues } from '../../modules/patients/patient/read-patient-form';
import { findClinicName } from '../../modules/base/practice-look/find-clinic-name';
import { getDoctorInfo } from '../../modules/account/user/get-doctor-info';
import { replyWithError } from '../../transport/rest-v1/error-reply';
import { findStillScript } from './find-still-script';
import { PatientFormPage } from './patient-form-page';
import { sendPage, StillPage } from './still-page';
import { patientWords } from '@bedside/contracts/patients/patient/patient.texts';
import { formatInEnglish } from '@bedside/contracts/all-nouns';

type Route = { Params: { doctorId: string } };

const nothing: PatientFormValues = {
  firstName: '',
  lastName: '',
  country: 'US',
  phone: '',
  email: '',
  dateBirthday: '',
  birthdayRead: '',
  gender: '',
  keepsPhone: '',
};

/**
 * `/add-patient/{doctor's link}`: the form behind the QR code, for a phone in a waiting room. The form is one small
 * document whose script is optional. A refusal keeps what was typed.
 * @param webDist folder of the built web app
 */
export function addPatientPage(deps: Deps, webDist: string) {
  const script = findStillScript(webDist, 'form');
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, parsed) => parsed(null, new URLSearchParams(body as string)),
    );
    app.setErrorHandler((error, request, reply) => {
      if (error instanceof AppError && error.code === 'not-found')
        return sendHidden(
          reply.status(404),
          <StillPage
            title={patientWords('form.dead.title')}
            words={[patientWords('form.dead.text'), formatInEnglish('patient.form-link-dead')]}
          />,
        );
      replyWithError(error as Parameters<typeof replyWithError>[0], request, reply);
      return reply;
    });
    const sendHidden = (reply: FastifyReply, page: ReactElement) =>
      sendPage(reply.header('X-Robots-Tag', 'noindex, nofollow, noarchive'), page);
    const nameOf = (doctor: DoctorCard) => fullNameOf({ ...doctor, title: doctor.title?.name });
    const sendForm = async (
      reply: FastifyReply,
      {
        doctor,
        ...form
      }: { doctor: DoctorCard } & Omit<
        ComponentProps<typeof PatientFormPage>,
        'doctorName' | 'placeOfWork' | 'script'
      >,
    ) =>
      sendHidden(
        reply,
        <PatientFormPage
          doctorName={nameOf(doctor)}
          placeOfWork={await findClinicName(deps, { ...doctor, linkId: doctor.id })}
          script={script}
          {...form}
        />,
      );

    app.get<Route>('/add-patient/:doctorId', async ({ params }, reply) => {
      const doctor = await getDoctorInfo(deps, params.doctorId);
      const values = { ...nothing, country: await getFormCountry(deps.db, params.doctorId) };
      return sendForm(reply, { doctor, values, errors: {}, failure: null });
    });
    app.post<Route>('/add-patient/:doctorId', async (request, reply) => {
      const { doctorId } = request.params;
      const doctor = await getDoctorInfo(deps, doctorId);
      const values = readValues(request.body);
      const refuse = (status: number, errors: FieldErrors, failure: string | null) =>
        sendForm(reply.status(status), { doctor, values, errors, failure });
      const read = readPatientForm(values);
      if ('errors' in read) return refuse(422, read.errors, null);
      if ('asks' in read) return refuse(200, {}, patientWords('form.birthdayCheck'));
      try {
        await createPublicPatient(deps, { address: request.ip }, { ...read.input, doctorLinkId: doctorId });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === 'validation-failed') return refuse(422, error.fields ?? {}, null);
        if (error.code === 'rate-limited') return refuse(429, {}, formatInEnglish(error.says));
        if (error.code === 'patient.beyond-plan') return refuse(402, {}, formatInEnglish(error.says));
        throw error;
      }
      // After a redirect, reloading the page does not send the form again.
      return reply.redirect(`/add-patient/${doctorId}/sent`, 303);
    });
    app.get<Route>('/add-patient/:doctorId/sent', async ({ params }, reply) => {
      const doctor = await getDoctorInfo(deps, params.doctorId);
      return sendHidden(
        reply,
        <StillPage
          title={formatInEnglish('patient.form-sent')}
          words={[patientWords('form.sent', { doctor: nameOf(doctor) })]}
        />,
      );
    });
    done();
  };
}

function readValues(body: unknown): PatientFormValues {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const names = Object.keys(nothing) as (keyof PatientFormValues)[];
  return Object.fromEntries(
    names.map((name) => [name, (form.get(name) ?? '').slice(0, 300)]),
  ) as PatientFormValues;
}
