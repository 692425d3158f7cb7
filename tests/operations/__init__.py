"""The operations of the language and of SMT-LIB at their corners, by definitions of their own.

    values.py     values, and how the tools and table.c write them
    bits.py       bit-vectors, as SMT-LIB's theory FixedSizeBitVectors defines them
    arithmetic.py  integers, reals and Booleans, as SMT-LIB's Ints, Reals_Ints and Core define them
    floats.py     IEEE 754: small formats by searching all values of the format, doubles by the processor's
    texts.py      strings, as SMT-LIB's theory UnicodeStrings defines them
    run.py        the table of all, and whether the concrete evaluator, terms and their evaluation agree

Nothing here is taken from the library or from its tests; each definition names its source.
"""
