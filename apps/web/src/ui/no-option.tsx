import { Combobox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './no-option.module.css';

/** What a list says that has no option: to a screen reader, a list without options is none. */
export const NoOption = ({ children }: { children: ReactNode }) => (
  <Combobox.Option value="" disabled className={classes.none}>
    {children}
  </Combobox.Option>
);
