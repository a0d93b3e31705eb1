import { Combobox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './no-option.module.css';

/** The text of a list without options, because a screen reader does not announce an empty list. */
export const NoOption = ({ children }: { children: ReactNode }) => (
  <Combobox.Option value="" disabled className={classes.none}>
    {children}
  </Combobox.Option>
);
