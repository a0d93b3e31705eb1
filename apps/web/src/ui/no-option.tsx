import { Combobox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './no-option.module.css';

/** The text of a list without options: for a screen reader, a list without options does not exist. */
export const NoOption = ({ children }: { children: ReactNode }) => (
  <Combobox.Option value="" disabled className={classes.none}>
    {children}
  </Combobox.Option>
);
