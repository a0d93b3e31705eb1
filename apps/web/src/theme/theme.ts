import {
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { filterOptions } from '../lib/filter-options';

const brand: MantineColorsTuple = [
  '#e8f4f3',
  '#cfe7e6',
  '#a3d1cf',
  '#74bab7',
  '#4da5a2',
  '#2c8a88',
  '#0f6b6b',
  '#0c5a5a',
  '#094848',
  '#063131',
];

const filled: Record<string, { background: string; hover: string; color: string }> = {
  brand: { background: 'var(--brand)', hover: 'var(--brand-hover)', color: 'var(--on-brand)' },
  red: { background: 'var(--danger)', hover: 'var(--danger-hover)', color: '#ffffff' },
};
const light: Record<string, { background: string; color: string }> = {
  brand: { background: 'var(--brand-tint)', color: 'var(--brand)' },
  red: { background: 'var(--danger-tint)', color: 'var(--danger-text)' },
  gray: { background: 'var(--sunken)', color: 'var(--text)' },
  yellow: { background: 'var(--warn-tint)', color: 'var(--warn)' },
  green: { background: 'var(--good-tint)', color: 'var(--good)' },
  blue: { background: 'var(--info-tint)', color: 'var(--info)' },
};

/** Every coloured control takes its pair of colours from tokens.css, which guarantees the contrast of both schemes. */
const resolveVariant: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  const solid = filled[color];
  if (input.variant === 'filled' && solid) return { ...resolved, ...solid };
  const tint = light[color];
  if (!tint) return resolved;
  const hover = `color-mix(in srgb, ${tint.color} 8%, ${tint.background})`;
  if (input.variant === 'light') return { ...resolved, ...tint, hover };
  if (input.variant === 'subtle') return { ...resolved, color: tint.color, hover: tint.background };
  if (input.variant === 'transparent') return { ...resolved, color: tint.color };
  return resolved;
};

const variables = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--quiet)',
  '--mantine-color-placeholder': 'var(--quiet)',
  '--mantine-color-error': 'var(--danger-text)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--quiet)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
  '--mantine-primary-color-light': 'var(--brand-tint)',
  '--mantine-primary-color-light-hover': 'var(--brand-tint)',
  '--mantine-primary-color-light-color': 'var(--brand)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
  '--mantine-color-brand-filled': 'var(--brand)',
  '--mantine-color-brand-light': 'var(--brand-tint)',
  '--mantine-color-brand-light-hover': 'var(--brand-tint)',
  '--mantine-color-brand-light-color': 'var(--brand)',
  '--mantine-color-red-6': 'var(--danger-text)',
  '--mantine-color-red-filled': 'var(--danger)',
  '--mantine-color-green-6': 'var(--good)',
  '--mantine-color-orange-6': 'var(--warn)',
  '--mantine-color-blue-6': 'var(--info)',
  '--mantine-color-gray-light-hover': 'var(--sunken)',
};

export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
});

/** The colour scheme is stored under the key that public/start.js reads before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' });

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: {
    brand,
    dark: [
      '#e6edeb',
      '#c3cfcd',
      '#9fb0ad',
      '#6f827e',
      '#3b4c48',
      '#2c3a37',
      '#1f2b28',
      '#18221f',
      '#101817',
      '#0b1110',
    ],
  },
  variantColorResolver: resolveVariant,
  fontFamily: 'var(--font)',
  fontSizes: { xs: '12px', sm: '13px', md: '15px', lg: '17px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '22px', lg: '26px', xl: '28px' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '28px', lineHeight: '36px' },
      h2: { fontSize: '20px', lineHeight: '28px' },
      h3: { fontSize: '16px', lineHeight: '24px' },
    },
  },
  radius: { sm: '6px', md: '8px', lg: '10px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  shadows: { sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: {
      defaultProps: { size: 'md' },
      styles: { root: { '--button-height': '38px', fontWeight: 560 } },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
    InputWrapper: {
      styles: { label: { marginBottom: 4, fontWeight: 560 }, description: { marginBottom: 4 } },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', allowDeselect: false, filter: filterOptions } },
    Autocomplete: { defaultProps: { size: 'md', filter: filterOptions } },
    Textarea: { defaultProps: { size: 'md' } },
    TagsInput: { defaultProps: { size: 'md', filter: filterOptions } },
    NativeSelect: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    PillsInput: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { iconColor: 'var(--on-brand)' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, transitionProps: { duration: 150 } } },
    // An absolutely positioned list that overflows for one frame makes a phone zoom out. Then the list hides, the phone
    // zooms in, and so on for ever.
    Popover: { defaultProps: { floatingStrategy: 'fixed' } },
    // A menu may contain only its items, so the first of them gets the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // Inside a dialog, or a drawer, the head is no banner of the page.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps: { color: 'var(--veil)', backgroundOpacity: 1 },
        transitionProps: { transition: 'pop', duration: 160 },
      },
      styles: { title: { fontSize: 20, fontWeight: 620, lineHeight: '28px', letterSpacing: '-0.012em' } },
    },
  },
});
