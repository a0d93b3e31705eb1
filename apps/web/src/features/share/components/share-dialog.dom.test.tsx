import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraftPlace } from '../../../lib/draft-place';
import { Refusal } from '../../../test-render';
import {
  answerRecipients,
  id,
  open,
  patient,
  patients,
  pick,
  preview,
  previewed,
  send,
  video,
} from '../test-share-dialog';

beforeEach(() => sessionStorage.clear());

describe('the share dialog', () => {
  it('has what was entered again after the session ended, until it is discarded', async () => {
    const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    const words = 'Please watch this before we meet, {{patient.name}}.';
    const first = await open();
    await pick('Omar');
    fireEvent.change(message(), { target: { value: words } });
    expect(readDraftPlace()).toBe(`/my_videos/${video.id}?share=true`);
    first.unmount();
    expect(readDraftPlace()).toBeNull();

    const again = await open();
    expect(message().value).toBe(words);
    expect(await screen.findByRole('button', { name: /^Remove Omar Berg/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(again.onClose).toHaveBeenCalled());
    again.unmount();
    await open();
    expect(message().value).not.toBe(words);
  });

  it('opens with the greeting and previews it with the name of the picked patient', async () => {
    await open();
    await pick('Omar');
    const greeting = /Hello Omar, Dr\. Novak has shared the video "Knee exercises" with you\./;
    expect(previewed()).toMatch(greeting);
    fireEvent.click(preview().getByRole('tab', { name: 'E-mail' }));
    expect(previewed()).toMatch(greeting);
    fireEvent.click(preview().getByRole('tab', { name: "Patient's page" }));
    expect(preview().getByText('Hello Omar, this video is for you.')).toBeTruthy();
  });

  it('shows a title unchanged, whatever characters it holds', async () => {
    const title = '{{doctor}} & $t(dialog.close) {{variable}} <b>"knee"</b>';
    await open({}, { ...video, title });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe(
      `Hello {{patient.name}}, Dr. Novak has shared the video "${title}" with you.`,
    );
  });

  it('keeps the focus when the button that had it disappears', async () => {
    await open();
    const press = async (name: string | RegExp) => {
      const button = await screen.findByRole('button', { name });
      button.focus();
      fireEvent.click(button);
    };
    await pick('Omar');
    await pick('Anna');
    fireEvent.click(screen.getByRole('radio', { name: 'E-mail' }));
    const ledger = () => screen.getByRole('list', { name: 'Who will get it' });
    await press('Send by SMS and e-mail');
    expect(document.activeElement).toBe(ledger());
    fireEvent.click(screen.getByRole('radio', { name: 'E-mail' }));
    await press(/^Remove Omar Berg from/);
    expect(document.activeElement).toBe(ledger());
    await press(/^Remove Anna Berg/);
    expect(document.activeElement).toBe(screen.getByLabelText('Patients'));
  });

  it('offers nobody a second time', async () => {
    await open();
    await pick('Anna');
    fireEvent.click(screen.getByLabelText('Patients'));
    expect(await screen.findByRole('option', { name: /Omar/ })).toBeTruthy();
    expect(screen.queryByRole('option', { name: /Anna/ })).toBeNull();
  });

  it('says before anything is sent who will get it and who will not, and why', async () => {
    await open();
    await pick('Omar');
    fireEvent.click(screen.getByRole('radio', { name: 'E-mail' }));
    expect(await screen.findByText('1 will not')).toBeTruthy();
    expect(screen.getByText(/E-mail: This patient has no e-mail address\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send by SMS and e-mail' }));
    expect(await screen.findByText('1 patient will get it')).toBeTruthy();
    expect(screen.getByText('SMS will be sent')).toBeTruthy();
  });

  it('accepts a missing e-mail address, keeps the text when it is refused, and then checks again', async () => {
    const refused = new Refusal('invalid', {
      appCode: 'validation-failed',
      fields: { email: ['invalid'] },
    });
    const update = vi.fn().mockReturnValueOnce(refused).mockReturnValue(patients[1]);
    const { calls } = await open({ 'patient.update': update });
    await pick('Omar');
    fireEvent.click(await screen.findByRole('button', { name: 'E-mail of Omar Berg' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail of Omar Berg' });
    fireEvent.change(field, { target: { value: 'omar' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save e-mail' }));
    expect(
      await screen.findByText('This field is invalid. Enter an e-mail address, such as name@example.org'),
    ).toBeTruthy();
    fireEvent.change(field, { target: { value: 'omar@mail.example' } });
    const asked = () => calls.filter(({ path }) => path === 'share.recipients').length;
    const before = asked();
    fireEvent.keyDown(field, { key: 'Enter' });
    await vi.waitFor(() => expect(asked()).toBe(before + 1));
    expect(update).toHaveBeenLastCalledWith({ patientId: id(3), email: 'omar@mail.example' });
    expect(calls.some(({ path }) => path === 'share.create')).toBe(false);
  });

  it('lets text messages wait for the morning, or sends them at once on request', async () => {
    const morning = new Date(2026, 10, 21, 8);
    const { calls } = await open({ 'share.recipients': answerRecipients(morning), 'share.create': [{}] });
    await pick('Anna');
    expect(await screen.findByText("It's outside texting hours. Texts will go out at 8:00 AM.")).toBeTruthy();
    expect(screen.getByText('SMS waits until 8:00 AM')).toBeTruthy();
    fireEvent.click(screen.getByRole('switch', { name: 'Send texts now anyway' }));
    expect(await screen.findByText('SMS will be sent')).toBeTruthy();
    send();
    await vi.waitFor(() => expect(calls.some(({ path }) => path === 'share.create')).toBe(true));
    expect(calls.find(({ path }) => path === 'share.create')?.input).toMatchObject({ quietIn: undefined });
  });

  it('counts the parts of a text message, and hints at an illness without blocking', async () => {
    const { calls } = await open({ 'share.create': [{}] });
    await pick('Anna');
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'About your diabetes, ě' } });
    expect(preview().getByText(/ characters, 1 text message$/)).toBeTruthy();
    expect(screen.getByText(/"diabetes" names a health condition\./)).toBeTruthy();
    send();
    await vi.waitFor(() => expect(calls.some(({ path }) => path === 'share.create')).toBe(true));
  });

  it('asks before more than 50 people are written to: how many, by how many messages and parts', async () => {
    const many = Array.from({ length: 51 }, (_, at) => {
      const last = String(at + 100);
      return {
        ...patient(2, 'Anna', at === 0 ? null : `a${last}@mail.example`),
        id: `${id(1).slice(0, -3)}${last}`,
      };
    });
    const { calls } = await open({
      'patient.list': { items: many, total: 51, page: 1, limit: 1_000 },
      'share.recipients': answerRecipients(null, many as typeof patients),
      'share.create': [{}],
    });
    const sent = () => calls.filter(({ path }) => path === 'share.create').length;
    fireEvent.click(await screen.findByRole('button', { name: 'Add many' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'All 51 of your patients' }));
    await screen.findByText('51 patients will get it');
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'x'.repeat(200) } });
    send();
    const question = await screen.findByRole('dialog', { name: 'Share with 51 patients?' });
    expect(await within(question).findByText('101 messages in total')).toBeTruthy();
    expect(within(question).getByText('50 e-mails')).toBeTruthy();
    expect(within(question).getByText('51 text messages, 102 SMS parts to pay for')).toBeTruthy();
    expect(sent()).toBe(0);
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sent()).toBe(0);
    send();
    const again = await screen.findByRole('dialog', { name: 'Share with 51 patients?' });
    fireEvent.click(within(again).getByRole('button', { name: 'Share with 51 patients' }));
    await vi.waitFor(() => expect(sent()).toBe(1));
  });

  it('asks nothing before 50 people are written to', async () => {
    const many = Array.from({ length: 50 }, (_, at) => ({
      ...patient(2, 'Anna', null),
      id: `${id(1).slice(0, -3)}${at + 100}`,
    }));
    const { onClose } = await open({
      'patient.list': { items: many, total: 50, page: 1, limit: 1_000 },
      'share.recipients': answerRecipients(null, many as typeof patients),
      'share.create': [{}],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add many' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'All 50 of your patients' }));
    await screen.findByText('50 patients will get it');
    send();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('keeps entered data until the doctor agrees to drop it', async () => {
    const { onClose } = await open();
    const escape = () => fireEvent.keyDown(screen.getByLabelText('Message'), { key: 'Escape' });
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Bend it gently.' } });
    escape();
    const question = await screen.findByRole('dialog', { name: 'Discard what you entered?' });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await vi.waitFor(() => expect(screen.queryByText('Discard what you entered?')).toBeNull());
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Bend it gently.');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('leaves at once where nothing was entered', async () => {
    const { onClose } = await open();
    fireEvent.keyDown(screen.getByLabelText('Message'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks for a patient before anything is sent', async () => {
    const { calls } = await open();
    send();
    expect(screen.getByText('This field is required')).toBeTruthy();
    expect(calls.some((call) => call.path === 'share.create')).toBe(false);
  });

  it('shows a refusal of one patient at that patient and stays open', async () => {
    const refused = new Refusal('invalid', {
      appCode: 'validation-failed',
      fields: { 'patients.1': ['delivery.sms-opted-out'] },
    });
    const { onClose } = await open({ 'share.create': refused });
    await pick('Anna');
    await pick('Omar');
    send();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Omar Berg: This patient asked not to receive text messages.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it("begins with the default message of the video's tag, else with the one for every video", async () => {
    const template = (name: string, tag: string | null) => ({ id: name, name, message: `${name}.`, tag });
    const templates = ['All', 'Hip', 'Knee'].map((name) => ({
      ...template(name, name === 'All' ? null : name.toLowerCase()),
      isDefault: true,
    }));
    const answers = { 'messageTemplate.list': templates };
    const tagged = await open(answers, { ...video, tags: [{ id: 'knee', name: 'knee' }] });
    expect(await screen.findByDisplayValue('Knee.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Saved messages' }));
    const names = await screen.findAllByRole('button', { name: /^Begin with/ });
    expect(names.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Begin with Knee',
      'Begin with All',
      'Begin with Hip',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Begin with Knee' }));
    await waitFor(() =>
      expect(tagged.calls.find(({ path }) => path === 'messageTemplate.chooseDefault')?.input).toEqual({
        id: null,
        tag: 'knee',
      }),
    );
    tagged.unmount();
    await open(answers);
    expect(await screen.findByDisplayValue('All.')).toBeTruthy();
  });

  it('sends the ids, the template and the channels, and closes', async () => {
    const { calls, onClose } = await open({ 'share.create': [{}] });
    await pick('Anna');
    send();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls.find((call) => call.path === 'share.create')?.input).toMatchObject({
      videoId: id(9),
      patients: [id(2)],
      channels: 'all',
      message: expect.stringContaining('{{patient.name}}'),
    });
  });
});
