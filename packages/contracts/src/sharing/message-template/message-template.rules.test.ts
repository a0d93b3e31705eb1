import { describe, expect, it } from 'vitest';
import { openingTemplateOf, sortTemplates } from './message-template.rules';

const template = (name: string, tag: string | null, isDefault = true) => ({
  id: name,
  name,
  message: name,
  tag,
  isDefault,
});
const all = template('All', null);
const knee = template('Knee', 'knee');
const hip = template('Hip', 'hip');
const spare = template('Spare', 'knee', false);

describe('the message that a share begins with', () => {
  it.each([
    [['knee'], 'Knee'],
    [['hip', 'knee'], 'Hip'],
    [['shoulder', 'knee'], 'Knee'],
    [['shoulder'], 'All'],
    [[], 'All'],
  ])('of a video with the tags %j is "%s"', (tags, name) => {
    expect(openingTemplateOf([all, hip, knee, spare], tags)?.name).toBe(name);
  });

  it('is none where neither the tags nor all videos have a default', () => {
    expect(openingTemplateOf([hip, spare], ['knee'])).toBeUndefined();
  });
});

describe('the list of messages', () => {
  it("begins with those of the video's tags, then has those for every video, then the others", () => {
    const names = sortTemplates([all, hip, knee, spare], ['knee']).map(({ name }) => name);
    expect(names).toEqual(['Knee', 'Spare', 'All', 'Hip']);
  });
});
