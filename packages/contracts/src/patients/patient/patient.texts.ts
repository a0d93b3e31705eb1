/** The texts of REST v1 and the contact form about patients, by code. */
export const patientTexts = {
  'beyond-plan':
    'Your plan has no room for one more patient, so nobody was added. What you have is safe. Delete a patient, or choose a larger plan under Settings, Plan and payments.',
  'form-closed': 'This practice cannot take in more patients at the moment. Please call them.',
  'phone-odd':
    'This number looks wrong: no phone has it, as far as we know. Check it, or keep it anyway if you are sure.',
  'phone-taken': 'Patient with such phone already exists',
  'form-link-dead': 'link for filling form is invalid. Request newly generated QR-code',
  'form-sent': 'Thank you. Your details have been sent.',
} as const;

/** The mail that tells a doctor about a form for an existing patient. */
export const patientMailTexts = {
  subject: 'Your patient form was filled in again',
  text: (patient: string) => [
    `Someone filled in your patient form with the phone number of ${patient}, who is already one of your patients.`,
    'We changed nothing. If details of this patient have changed, you can edit them in your patient list.',
  ],
  button: 'Open your patients',
} as const;

/** The sheet with the QR code of the contact form. */
export const contactSheetTexts = {
  title: (doctor: string) => `Contact form of ${doctor}`,
  question: 'May I have your contact details?',
  steps: [
    'Open the camera of your phone.',
    'Hold it over the square, then tap the link.',
    'Fill in your details and send them.',
  ],
  promise:
    'Your details go only to your doctor, who uses them to send you what you need to know about your treatment.',
} as const;
