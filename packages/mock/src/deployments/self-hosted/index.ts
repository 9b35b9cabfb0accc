import type { Deployment } from '../../rules/rule.ts';
import { routeRules } from '../../routes/index.ts';
import { access } from './access.ts';
import { availability } from './availability.ts';
import { cancelBooking } from './bookings/cancel.ts';
import { createBooking } from './bookings/create.ts';
import { updateBooking } from './bookings/update.ts';
import { createDestinationCalendar, updateDestinationCalendar } from './destination-calendars.ts';
import { errors } from './errors.ts';
import { oauth } from './oauth.ts';
import { paging } from './paging.ts';
import { requests } from './requests.ts';
import { responses } from './responses.ts';
import { shapes } from './shapes.ts';
import { stored } from './stored.ts';

export const selfHosted: Deployment = {
  routes: {
    ...routeRules,
    'bookings.create': createBooking,
    'bookings.update': updateBooking,
    'bookings.cancel': cancelBooking,
    'destinationCalendars.create': createDestinationCalendar,
    'destinationCalendars.update': updateDestinationCalendar,
  },
  requests,
  errors,
  responses,
  access,
  paging,
  availability,
  shapes,
  stored,
  oauth,
  addresses: 'many',
};
