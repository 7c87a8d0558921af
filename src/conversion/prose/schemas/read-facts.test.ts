import { describe, expect, it } from 'vitest'
import { stripRequest } from '../../../kinds/strip-request.ts'
import { toldIn } from '../../faithful/sentences.ts'
import { readFacts } from './read-facts.ts'

/** "member (id, name)", "Car inherits Vehicle", "member one has many book" */
function factsOf(text: string): string[] | null {
  const { title, body } = stripRequest(text)
  const read = readFacts(body === text ? body : toldIn(body), title, text)
  if (!read) return null
  const names = new Map(read.entities.map(({ id, name }) => [id, name]))
  const things = read.entities.map(({ name, fields, methods = [] }) => {
    const own = [...fields.map(field => field.name), ...methods.map(each => `${each.name}(${each.parameters})`)]
    return own.length === 0 ? name : `${name} (${own.join(', ')})`
  })
  const relations = read.relations.map(({ from, to, kind, label, fromCardinality, toCardinality }) =>
    kind === 'inherits'
      ? `${names.get(from)} inherits ${names.get(to)}`
      : `${names.get(from)} ${fromCardinality} ${label} ${toCardinality} ${names.get(to)}`,
  )
  return [...things, ...relations]
}

describe('readFacts', () => {
  it.each([
    [
      'ER diagram: A book has a title. A shop sells many books, and books and tags are many to many.',
      ['shop', 'book (title)', 'tags', 'shop one sells many book', 'book many undefined many tags'],
    ],
    [
      'ER diagram: a library has books, members, and loans. A book has a title and an author. A member borrows many books.',
      [
        'library',
        'books (title, author)',
        'members',
        'loans',
        'library one has many books',
        'library one has many members',
        'library one has many loans',
        'members one borrows many books',
      ],
    ],
    [
      'uml class diagram for shapes: Shape has area() and perimeter(), Circle and Rectangle inherit from Shape, Circle has radius, Rectangle has width and height',
      [
        'Shape (area(), perimeter())',
        'Circle (radius)',
        'Rectangle (width, height)',
        'Circle inherits Shape',
        'Rectangle inherits Shape',
      ],
    ],
    [
      'Class diagram: a Customer has a name and an email and places Orders. An Order has a date and a total and contains OrderItems. OrderItem has a quantity.',
      [
        'Customer (name, email)',
        'Orders (date, total)',
        'OrderItems (quantity)',
        'Customer one places many Orders',
        'Orders one contains many OrderItems',
      ],
    ],
    [
      'ER diagram for a library: A member has an id, name and join date. Each book is written by one or more authors, and an author can write many books. A member can borrow many books, and each loan has a loan date and a due date.',
      [
        'member (id, name, join date)',
        'book',
        'authors',
        'loan (loan date, due date)',
        'book many is written by one-or-many authors',
        'member one borrow many loan',
        'loan many borrow one book',
      ],
    ],
    [
      'Class diagram: Vehicle is an abstract class with the attributes make and model, and the methods start() and stop(). Car and Truck inherit from Vehicle. Car has doors. Every Vehicle has exactly one Engine with power and fuelType.',
      [
        'Vehicle (make, model, start(), stop())',
        'Car (doors)',
        'Truck',
        'Engine (power, fuelType)',
        'Car inherits Vehicle',
        'Truck inherits Vehicle',
        'Vehicle one has one Engine',
      ],
    ],
    [
      'Database schema for a school: Students (id, name), Courses (id, title). Students enroll in many courses and a course has many students, through Enrollments with a grade and a semester.',
      [
        'Students (id, name)',
        'Courses (id, title)',
        'Enrollments (grade, semester)',
        'Students one enroll in many Enrollments',
        'Enrollments many enroll in one Courses',
      ],
    ],
    [
      'class diagram - Library has many Books. Two kinds of Item actually, Book and DVD both inherit from Item (id, title). A Loan links one Member to one Item with dueDate and has isOverdue().',
      [
        'Library',
        'Books',
        'DVD',
        'Item (id, title)',
        'Loan (dueDate, isOverdue())',
        'Member',
        'Library one has many Books',
        'Books inherits Item',
        'DVD inherits Item',
        'Loan many links one Member',
        'Loan many links one Item',
      ],
    ],
    [
      "Please can I have an ER diagram. We've got members, each member can have many bookings. A booking is for exactly one court and one time slot. Members belong to one membership type (junior, adult). Payments are linked to bookings, one booking may have more than one payment.",
      [
        'members',
        'bookings',
        'court',
        'time slot',
        'membership type (type)',
        'Payments',
        'members one has many bookings',
        'bookings many is for one court',
        'bookings many is for one time slot',
        'members many belong to one membership type',
        'Payments many are linked to one bookings',
      ],
    ],
    [
      'ER diagram: Each team has between 11 and 25 players. A player plays for exactly one team and has a name. Matches are played between two teams: a home team and an away team.',
      [
        'team',
        'players (name)',
        'Matches',
        'team one has between 11 and 25 many players',
        'Matches many are played between … as home team one team',
        'Matches many are played between … as away team one team',
      ],
    ],
    [
      'ER diagram: a volunteer can sign up for many shifts, and every shift needs at least two volunteers. A volunteer writes reports. A volunteer can write many reports. A volunteer has a name.',
      [
        'volunteer (name)',
        'shifts',
        'reports',
        'volunteer one-or-many sign up for many shifts',
        'volunteer one write many reports',
      ],
    ],
    [
      'A shop has customers and orders. A customer places many orders.',
      ['customer', 'orders', 'customer one places many orders'],
    ],
    [
      'Class diagram with Animal as base class. Dog and Cat inherit from Animal. Animal has a name. Owner feeds an Animal.',
      [
        'Animal (name)',
        'Dog',
        'Cat',
        'Owner',
        'Dog inherits Animal',
        'Cat inherits Animal',
        'Owner many feeds one Animal',
      ],
    ],
    [
      'Class diagram: Account has balance and number, Savings and Checking are kinds of Account. Loan extends Account with term. A Bank has many Accounts.',
      [
        'Account (balance, number)',
        'Savings',
        'Checking',
        'Loan (term)',
        'Bank',
        'Savings inherits Account',
        'Checking inherits Account',
        'Loan inherits Account',
        'Bank one has many Account',
      ],
    ],
    [
      'UML class diagram: a Person has a name. Student and Teacher extend Person. A Teacher teaches Courses, a Student attends Courses.',
      [
        'Person (name)',
        'Student',
        'Teacher',
        'Courses',
        'Student inherits Person',
        'Teacher inherits Person',
        'Teacher one teaches many Courses',
        'Student one attends many Courses',
      ],
    ],
    [
      'I want to store recipes. A recipe has a title and many ingredients, an ingredient has a name. A recipe belongs to a category.',
      [
        'recipes (title)',
        'ingredients (name)',
        'category',
        'recipes one has many ingredients',
        'recipes many belongs to one category',
      ],
    ],
    [
      'Class diagram: abstract Shape with area(). Circle extends Shape. Vehicle is the parent of Car and Truck, Car has an Engine',
      [
        'Shape (area())',
        'Circle',
        'Vehicle',
        'Car',
        'Truck',
        'Engine',
        'Circle inherits Shape',
        'Car inherits Vehicle',
        'Truck inherits Vehicle',
        'Car one has one Engine',
      ],
    ],
    [
      'Classes for a music app: User(name, follow()), Playlist(title), Track(play()). A User owns many Playlists, a Playlist refers to many Tracks',
      [
        'User (name, follow())',
        'Playlist (title)',
        'Track (play())',
        'User one owns many Playlist',
        'Playlist one refers to many Track',
      ],
    ],
  ])('reads %j', (text, facts) => {
    expect(factsOf(text)?.toSorted()).toEqual(facts.toSorted())
  })

  it.each([
    // A thing that is related to none of the others.
    'ER diagram: A member has a name. A book has a title.',
    // Who that is, of those that are told of.
    'ERD: employees work in departments. Every department has exactly one manager, who is an employee.',
    // How many of which, in brackets.
    'ER diagram: books are written by authors (many to many), books belong to one category.',
    // Not how many, but when.
    'ER diagram: a recipe has many steps; the amount is stored per recipe.',
    'ER diagram: a member has many loans. Members must not borrow books if they owe money.',
    'The user logs in, the server checks the database, the database returns the record.',
    'ER图：会员有姓名，会员可以借多本书',
    // Nobody asked for a schema, and nothing says how many belong to what.
    'A shop has customers and orders. A customer is happy with orders.',
  ])('leaves %j to others', text => {
    expect(factsOf(text)).toBeNull()
  })
})
