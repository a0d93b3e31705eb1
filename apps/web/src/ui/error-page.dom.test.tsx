import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../test-render';
import { CrashPage, ErrorPage, UnexpectedPage } from './error-page';

const message = () => screen.getByText('Message').nextElementSibling?.textContent;
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('an error page', () => {
  it('for 404 says that the page was not found, and leads to the home page', async () => {
    await renderScreen(<ErrorPage status={404} />);
    expect(title()).toBe('You have found a secret place.');
    expect(screen.getByText('404')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
    expect(document.title).toBe('Page not found - Bedside');
  });

  it('for 403 has its number and no button of its own', async () => {
    await renderScreen(<ErrorPage status={403} />);
    expect(title()).toBe('Restricted access');
    expect(screen.getByText('403')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('for 500 has its number and refreshes the page', async () => {
    await renderScreen(<ErrorPage status={500} />);
    expect(title()).toBe('Server error');
    expect(screen.getByText('500')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh the page' })).toBeTruthy();
  });

  it.each([503, 418, null])('for %s shows no number, and refreshes the page', async (status) => {
    await renderScreen(<ErrorPage status={status} />);
    expect(title()).toBe('Something went wrong');
    expect(screen.queryByText(/^\d{3}$/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Refresh the page' })).toBeTruthy();
  });

  it("shows the server's words in a box labelled Message", async () => {
    await renderScreen(<ErrorPage status={503} message="The database rests." />);
    expect(screen.getByText('Message').nextElementSibling?.textContent).toBe('The database rests.');
  });
});

describe('a screen that crashed', () => {
  it('says so, and can be tried again by its button', async () => {
    const reset = vi.fn();
    await renderScreen(<CrashPage error={new TypeError('film is null')} reset={reset} />);
    expect(title()).toBe('Something bad just happened...');
    expect(message()).toBe('film is null');
    fireEvent.click(screen.getByRole('button', { name: 'Refresh the page' }));
    expect(reset).toHaveBeenCalledOnce();
  });
});

describe('a crash without a message', () => {
  it.each([undefined, null, 'text', {}, new Error('')])('is called unrecognizable (%j)', async (error) => {
    await renderScreen(<CrashPage error={error} reset={vi.fn()} />);
    expect(message()).toBe('Unrecognizable error occurred');
  });
});

describe('an app that crashed completely', () => {
  it('shows the page of the router', async () => {
    await renderScreen(<UnexpectedPage error={new Error('no router')} />);
    expect(title()).toBe('Unexpected Application Error!');
    expect(message()).toBe('no router');
  });
});
