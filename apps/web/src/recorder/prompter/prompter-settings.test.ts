import { describe, expect, it } from 'vitest';
import {
  defaultPrompterSettings,
  storePrompterSettings,
  readPrompterSettings,
  settingsKey,
  turnToContent,
} from './prompter-settings';

function storeOf(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('the settings of the teleprompter', () => {
  it('are speed 100 without control by voice for a new doctor', () => {
    expect(readPrompterSettings(storeOf(), 'ada')).toEqual(defaultPrompterSettings);
    expect(defaultPrompterSettings).toMatchObject({
      speed: 100,
      controlByVoice: false,
      contentType: 'teleprompter',
    });
  });

  it('are restored as stored, only for their own doctor', () => {
    const store = storeOf();
    const mine = { ...defaultPrompterSettings, text: 'Bend your knee.', speed: 130, controlByVoice: true };
    storePrompterSettings(store, 'ada', mine);
    expect(readPrompterSettings(store, 'ada')).toEqual(mine);
    expect(readPrompterSettings(store, 'ben')).toEqual(defaultPrompterSettings);
  });

  it.each(['{', 'null', '[]', '7', '{"speed":"fast","text":5,"contentType":"film","wordsPerMinute":-1}'])(
    'are those of a new doctor where %s is stored',
    (kept) => {
      expect(readPrompterSettings(storeOf({ [settingsKey('ada')]: kept }), 'ada')).toEqual(
        defaultPrompterSettings,
      );
    },
  );

  it('are not needed when the storage is full', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(() => storePrompterSettings(full, 'ada', defaultPrompterSettings)).not.toThrow();
  });

  it('remember what was shown before', () => {
    const turned = turnToContent(defaultPrompterSettings, 'assistant');
    expect(turned).toMatchObject({ contentType: 'assistant', previousContentType: 'teleprompter' });
    expect(turnToContent(turned, 'assistant')).toBe(turned);
  });
});
