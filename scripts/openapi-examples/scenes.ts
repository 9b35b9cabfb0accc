/** The scenes of every endpoint below `{base_url}`, in the town at the beginning of 2030. */
import type { EndpointName } from '@slotwise/schemas/table';
import { bookingScenes } from './booking-scenes.ts';
import { oauthScenes } from './oauth-scenes.ts';
import type { Scenes } from './scene.ts';
import type { Mock } from '@slotwise/mock';

const asAdmin = 'key_admin';
const asOlivia = 'key_olivia';

/** Bob, with a calendar of few bookings. */
const atBobs = {
  as: 'key_bob',
  before: (mock: Mock) => {
    const { id } = mock.seed.destinationCalendar({
      id: 2,
      userId: 5,
      integration: 'office365_calendar',
      externalId: 'bob@example.com',
      primaryEmail: 'bob@example.com',
    });
    mock.seed.booking({
      id: 200,
      userId: 5,
      startTime: '2030-03-04T12:00:00.000Z',
      endTime: '2030-03-04T13:00:00.000Z',
      destinationCalendarId: id,
    });
  },
} as const;

export const scenes: Readonly<Record<EndpointName, Scenes>> = {
  'users.list': {
    accepted: {
      oneself: { summary: 'The caller itself, who is no Admin' },
      page: { summary: 'A page, where the service pages this list', query: { take: 1, page: 1 } },
    },
    refused: { invalid_request: { query: { take: 0 } } },
  },
  'users.get': {
    accepted: { oneself: { params: { userId: 3 } } },
    refused: {
      forbidden: {
        summary: 'On the hosted service, another user',
        params: { userId: 5 },
        town: { deployment: 'hosted' },
      },
    },
  },
  'users.update': {
    accepted: {
      change: {
        summary: 'Another name and time zone',
        as: asAdmin,
        params: { userId: 3 },
        body: { name: 'Alice Liddell', timeZone: 'Europe/Paris' },
      },
    },
    refused: {
      forbidden: { as: 'key_alice' },
      invalid_request: { body: { timeZone: 'Mars/Olympus' } },
      conflict: { summary: "Another user's email", body: { email: 'bob@example.com' } },
    },
  },
  'users.delete': {
    accepted: { remove: { as: asAdmin, params: { userId: 5 } } },
    refused: {
      forbidden: { as: 'key_alice' },
      conflict: { summary: 'The last OWNER of an organization', params: { userId: 2 } },
    },
  },
  'users.create': {
    accepted: {
      user: {
        summary: 'A user',
        as: asAdmin,
        body: { email: 'eve@example.com', username: 'eve', name: 'Eve', timeZone: 'Europe/Madrid' },
      },
    },
    refused: {
      forbidden: { as: 'key_alice' },
      invalid_request: { body: { email: 'eve', username: 'eve' } },
      conflict: { summary: 'A username that another user has', body: { email: 'eve@example.com', username: 'alice' } },
    },
  },
  ...bookingScenes,
  'attendees.list': {
    accepted: { all: { as: 'key_adam' } },
  },
  'attendees.create': {
    accepted: {
      attendee: {
        summary: 'A further person at a booking',
        body: { bookingId: 1, email: 'charles@example.com', name: 'Charles', timeZone: 'Europe/London', locale: 'en' },
        orElse: {
          body: { bookingId: 1, email: 'charles@example.com', name: 'Charles', timeZone: 'Europe/London' },
        },
      },
    },
    refused: {
      forbidden: { summary: "An organization's OWNER, who is not the host", as: asOlivia },
      invalid_request: { body: { bookingId: 1, email: 'charles', name: 'Charles', timeZone: 'Europe/London' } },
      not_found: {
        body: { bookingId: 9999, email: 'charles@example.com', name: 'Charles', timeZone: 'Europe/London' },
      },
    },
  },
  'attendees.get': { accepted: { attendee: { params: { id: 1 } } } },
  'attendees.update': {
    accepted: {
      noShow: {
        summary: 'Did not show up',
        params: { id: 1 },
        body: { noShow: true },
        orElse: { summary: 'Another name', body: { name: 'Grace' } },
      },
    },
    refused: { invalid_request: { body: { email: 'charles' } } },
  },
  'attendees.delete': { accepted: { remove: { params: { id: 1 } } } },
  'destinationCalendars.list': { accepted: { all: atBobs } },
  'destinationCalendars.create': {
    accepted: {
      calendar: {
        summary: "A calendar for one event type's bookings",
        body: { integration: 'google_calendar', externalId: 'talks@example.com', eventTypeId: 1 },
      },
    },
    refused: { invalid_request: { body: { integration: 'google_calendar' } } },
  },
  'destinationCalendars.get': { accepted: { calendar: { ...atBobs, params: { id: 2 } } } },
  'destinationCalendars.update': {
    accepted: {
      primaryEmail: {
        summary: 'Another primary email',
        ...atBobs,
        params: { id: 2 },
        body: { primaryEmail: 'office@example.com' },
        orElse: {
          summary: 'Another calendar',
          body: { integration: 'google_calendar', externalId: 'bob@example.com' },
        },
      },
    },
    refused: { invalid_request: { body: { eventTypeId: 9999 } } },
  },
  'destinationCalendars.delete': { accepted: { remove: { params: { id: 1 } } } },
  'availabilities.create': {
    accepted: {
      weekly: {
        summary: 'Saturday mornings',
        body: {
          scheduleId: 1,
          days: [6],
          startTime: '1970-01-01T09:00:00Z',
          endTime: '1970-01-01T12:00:00Z',
        },
      },
      override: {
        summary: 'One day with other hours',
        body: {
          scheduleId: 1,
          date: '2030-01-09T00:00:00Z',
          startTime: '1970-01-01T13:00:00Z',
          endTime: '1970-01-01T15:00:00Z',
        },
      },
    },
    refused: {
      invalid_request: {
        body: { scheduleId: 1, days: [8], startTime: '1970-01-01T09:00:00Z', endTime: '1970-01-01T12:00:00Z' },
      },
      not_found: {
        body: { scheduleId: 9999, days: [6], startTime: '1970-01-01T09:00:00Z', endTime: '1970-01-01T12:00:00Z' },
      },
    },
  },
  'availabilities.get': { accepted: { availability: { params: { id: 1 } } } },
  'availabilities.update': {
    accepted: { days: { summary: 'Other weekdays', params: { id: 1 }, body: { days: [1, 2, 3] } } },
    refused: { invalid_request: { body: { days: [1, 1] } } },
  },
  'availabilities.delete': { accepted: { remove: { params: { id: 1 } } } },
  'bookingReferences.list': { accepted: { all: { as: 'key_adam' } } },
  'bookingReferences.create': {
    accepted: {
      meeting: {
        summary: 'A meeting at a video service',
        body: {
          bookingId: 1,
          type: 'zoom_video',
          uid: '8101',
          meetingId: '8101',
          meetingUrl: 'https://zoom.example.com/j/8101',
        },
      },
    },
    refused: {
      invalid_request: { body: { bookingId: 1, type: 'zoom_video' } },
      not_found: { body: { bookingId: 9999, type: 'zoom_video', uid: '8101' } },
    },
  },
  'bookingReferences.get': { accepted: { reference: { params: { id: 1 } } } },
  'bookingReferences.update': {
    accepted: {
      meetingUrl: {
        summary: 'Another address of the meeting',
        params: { id: 1 },
        body: { meetingUrl: 'https://zoom.example.com/j/8102' },
      },
    },
    refused: { invalid_request: { body: { credentialId: 9999 } } },
  },
  'bookingReferences.delete': { accepted: { remove: { params: { id: 1 } } } },
  'memberships.list': { accepted: { all: { as: asOlivia } } },
  'memberships.create': {
    accepted: {
      member: {
        summary: 'A member, who has yet to accept',
        as: asOlivia,
        body: { userId: 5, teamId: 1, role: 'MEMBER' },
        orElse: { as: asAdmin },
      },
    },
    refused: {
      forbidden: { as: 'key_alice' },
      invalid_request: { body: { userId: 5, teamId: 1, role: 'GUEST' } },
      not_found: { body: { userId: 5, teamId: 9999 } },
      conflict: { summary: 'Who is a member already', body: { userId: 3, teamId: 1 } },
    },
  },
  'memberships.get': { accepted: { membership: { params: { userId: 3, teamId: 1 } } } },
  'memberships.update': {
    accepted: {
      role: {
        summary: 'Another role',
        as: asOlivia,
        params: { userId: 3, teamId: 1 },
        body: { role: 'ADMIN' },
      },
    },
    refused: {
      forbidden: { as: 'key_alice' },
      invalid_request: { body: { role: 'GUEST' } },
      conflict: { summary: 'The last OWNER', params: { userId: 2, teamId: 1 }, body: { role: 'MEMBER' } },
    },
  },
  'memberships.delete': {
    accepted: { remove: { as: asOlivia, params: { userId: 3, teamId: 1 } } },
    refused: {
      forbidden: { as: 'key_alice', params: { userId: 4, teamId: 1 } },
      conflict: { summary: 'The last OWNER', params: { userId: 2, teamId: 1 } },
    },
  },
  'me.get': { accepted: { oneself: {} } },
  ...oauthScenes,
};
