import { patientSchema } from '@bedside/contracts/patients/patient/patient.schema';
import { fireEvent, screen } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { PatientForm } from './patient-form';
import type { CodedText } from '@bedside/contracts/kit/coded-text';

const patient = patientSchema.parse({
  id: '0197b000-0000-7000-8000-000000000001',
  linkId: 'p'.repeat(22),
  firstName: 'Anna',
  lastName: 'Berg',
  gender: null,
  phone: '15550102000',
  email: null,
  dateBirthday: '1961-04-09',
  optedOut: { sms: false, mail: false },
  mailFails: false,
  createdAt: new Date(),
  updatedAt: new Date(),
});

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const refusal = (fields: Record<string, CodedText[]>) =>
  TRPCClientError.from({
    error: {
      message: '',
      code: -32600,
      data: { httpStatus: 422, appCode: 'validation-failed', says: 'invalid', fields },
    },
  });

describe('the patient form', () => {
  it('joins the server texts of a field at that field', async () => {
    const onSave = vi.fn().mockRejectedValue(refusal({ phone: ['patient.phone-taken', 'invalid'] }));
    await renderScreen(<PatientForm onSave={onSave} onCancel={vi.fn()} />);
    type(/First name/, 'Anna');
    type(/Last name/, 'Berg');
    type(/Phone/, '5550102000');
    fireEvent.click(screen.getByRole('button', { name: 'Add patient' }));
    expect(
      await screen.findByText(
        'You already have a patient with this phone number. This field is invalid. Enter a phone number with all its digits',
      ),
    ).toBeTruthy();
  });

  it('keeps a number that looks wrong when it is told to', async () => {
    const onSave = vi.fn().mockRejectedValueOnce(refusal({ phone: ['patient.phone-odd'] }));
    await renderScreen(<PatientForm onSave={onSave} onCancel={vi.fn()} />);
    type(/First name/, 'Anna');
    type(/Last name/, 'Berg');
    type(/Phone/, '9999999999');
    fireEvent.click(screen.getByRole('button', { name: 'Add patient' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Keep this number anyway' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add patient' }));
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
    expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ keepsPhone: true }));
  });

  it('formats a US number while it is typed and reads the birthday as a calendar day', async () => {
    const onSave = vi.fn().mockResolvedValue(undefined);
    await renderScreen(<PatientForm onSave={onSave} onCancel={vi.fn()} />);
    type(/First name/, 'Anna');
    type(/Last name/, 'Berg');
    type(/Phone/, '5550102000');
    expect(field(/Phone/).value).toBe('(555) 010-2000');
    type(/Birthday/, '04091961');
    fireEvent.click(screen.getByRole('button', { name: 'Add patient' }));
    await vi.waitFor(() =>
      expect(onSave).toHaveBeenCalledWith(
        expect.objectContaining({ phone: '(555) 010-2000', dateBirthday: '1961-04-09' }),
      ),
    );
  });

  it.each([
    ['3/7/1952', 'March 7, 1952', '1952-03-07'],
    ['1952-03-07', 'March 7, 1952', '1952-03-07'],
    ['7.3.1952', 'March 7, 1952', '1952-03-07'],
    ['7 March 1952', 'March 7, 1952', '1952-03-07'],
    ['25/12/1970', 'December 25, 1970', '1970-12-25'],
  ])(
    'understands the birthday %s, says it in words and stores it as MM-DD-YYYY',
    async (typed, words, day) => {
      const onSave = vi.fn().mockResolvedValue(undefined);
      await renderScreen(<PatientForm onSave={onSave} onCancel={vi.fn()} />);
      type(/First name/, 'Anna');
      type(/Last name/, 'Berg');
      type(/Phone/, '5550102000');
      type(/Birthday/, typed);
      expect(field(/Birthday/).value).toBe(typed);
      expect(screen.getByText(words)).toBeTruthy();
      fireEvent.blur(field(/Birthday/));
      const [year, ...rest] = day.split('-');
      expect(field(/Birthday/).value).toBe([...rest, year].join('-'));
      expect(screen.getByText(words)).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Add patient' }));
      await vi.waitFor(() =>
        expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ dateBirthday: day })),
      );
    },
  );

  it('refuses a birthday in the future', async () => {
    const onSave = vi.fn();
    await renderScreen(<PatientForm onSave={onSave} onCancel={vi.fn()} />);
    type(/First name/, 'Anna');
    type(/Last name/, 'Berg');
    type(/Phone/, '5550102000');
    type(/Birthday/, '1/1/2080');
    fireEvent.click(screen.getByRole('button', { name: 'Add patient' }));
    expect(screen.getByText('This field is invalid. Use MM-DD-YYYY, such as 04-09-1961')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('refuses a birthday that no calendar has', async () => {
    const onSave = vi.fn();
    await renderScreen(<PatientForm onSave={onSave} onCancel={vi.fn()} />);
    type(/First name/, 'Anna');
    type(/Last name/, 'Berg');
    type(/Phone/, '5550102000');
    type(/Birthday/, '02301990');
    fireEvent.click(screen.getByRole('button', { name: 'Add patient' }));
    expect(screen.getByText('This field is invalid. Use MM-DD-YYYY, such as 04-09-1961')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('does not let the phone of a known patient be changed', async () => {
    await renderScreen(<PatientForm patient={patient} onSave={vi.fn()} onCancel={vi.fn()} />);
    expect(field(/Phone/).disabled).toBe(true);
    expect(field(/Birthday/).value).toBe('04-09-1961');
  });
});
